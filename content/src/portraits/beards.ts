import { cheek, type Face } from './face.ts';
import { type Curve, curves, fill, paired } from './path.ts';
import type { Recipe } from './recipe.ts';

/** Beard and moustache: drawn before the mouth, whose lips lie on them, so that no skin is left between the two. */
export function drawBeard({ beard }: Recipe, face: Face, colour: string): string {
  switch (beard) {
    case 'none':
      return '';
    case 'moustache':
      return fill(moustache(face), colour);
    case 'thick moustache':
      return fill(thickMoustache(face), colour);
    case 'stubble':
      return fill(alongTheJaw(face, 0, 8), colour, 0.3);
    case 'short':
      return fill(alongTheJaw(face, 2, 6), colour) + fill(thickMoustache(face), colour);
    case 'full':
      return fill(alongTheJaw(face, 10, 12), colour) + fill(thickMoustache(face), colour);
    case 'goatee':
      return fill(moustache(face), colour) + fill(onTheChin(face), colour);
  }
}

function moustache({ mouthY, noseY }: Face): string {
  const lip = mouthY - 1;
  return paired(
    `M0 ${noseY + 6}Q6 ${noseY + 4} 12 ${lip - 4}Q17 ${lip} 19 ${lip + 2}Q9 ${lip - 1} 0 ${lip - 1}z`,
  );
}

function thickMoustache({ mouthY, noseY }: Face): string {
  const lip = mouthY - 1;
  return paired(
    `M0 ${noseY + 5}Q9 ${noseY + 3} 16 ${lip - 4}Q21 ${lip} 22 ${lip + 6}Q13 ${lip + 1} 0 ${lip + 1}z`,
  );
}

/** From the ears to below the chin. `low` is how far it hangs, `high` how far it grows up the cheek. */
function alongTheJaw(face: Face, low: number, high: number): string {
  const { temple, jaw, jawY, chin, chinY, mouthY, eyeY } = face;
  const lip = mouthY - 1;
  const hanging: Curve[] = [
    [temple + 1, eyeY + 16, jaw + 4, jawY - 12, jaw + 1, jawY + 1],
    [jaw - 3, jawY + (chinY - jawY) * 0.7 + low, chin, chinY + low, 0, chinY + low],
  ];
  const outer = low === 0 ? cheek({ ...face, temple: temple - 0.5 }) : hanging;
  return paired(
    `M${temple - 0.5} ${eyeY + 3}${curves(outer)}V${lip - 2}C10 ${lip - 12} 17 ${lip - 10} 20 ${lip - 4}C${jaw - 9} ${lip - high} ${temple - 5} ${eyeY + 20} ${temple - 4} ${eyeY + 3}z`,
  );
}

function onTheChin({ mouthY, chinY }: Face): string {
  const lip = mouthY - 1;
  const edge = `M19 ${lip + 2}Q20 ${chinY + 6} 0 ${chinY + 6}V${chinY + 2}Q15 ${chinY + 1} 15 ${lip + 1}z`;
  const tuft = `M0 ${lip + 11}Q5 ${lip + 11} 9 ${lip + 13}L11 ${chinY + 3}H0z`;
  return paired(edge) + paired(tuft);
}
