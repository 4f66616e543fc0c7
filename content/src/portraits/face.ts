import { type Curve, curves, ellipse, fill, shade, symmetrical } from './path.ts';
import type { Recipe } from './recipe.ts';

/** Where the parts of a face stand. Widths are from its middle. */
export interface Face {
  temple: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
  eyeY: number;
  /** Between the middle and an eye. */
  eyeX: number;
  noseY: number;
  mouthY: number;
}

const shapes: Readonly<Record<Recipe['face'], Omit<Face, 'noseY' | 'mouthY'>>> = {
  oval: { temple: 39, jaw: 33, jawY: 160, chin: 17, chinY: 188, eyeY: 128, eyeX: 17 },
  round: { temple: 42, jaw: 40, jawY: 157, chin: 25, chinY: 184, eyeY: 130, eyeX: 18.5 },
  square: { temple: 39, jaw: 38, jawY: 164, chin: 26, chinY: 187, eyeY: 126, eyeX: 17.5 },
  long: { temple: 37, jaw: 32, jawY: 166, chin: 18, chinY: 195, eyeY: 127, eyeX: 16 },
  heart: { temple: 41, jaw: 31, jawY: 158, chin: 11, chinY: 188, eyeY: 131, eyeX: 18 },
  broad: { temple: 43, jaw: 41, jawY: 163, chin: 28, chinY: 189, eyeY: 126, eyeX: 19.5 },
};

const skins = ['#C9946C', '#B57E57', '#A06A47', '#8A5A3C', '#6F452E'] as const;

/** Men's faces are a little wider and longer at the chin. */
export function faceOf({ face, who }: Recipe): Face {
  const shape = shapes[face];
  const more = who === 'man' ? 1 : 0;
  const chinY = shape.chinY + more;
  const height = chinY - shape.eyeY;
  return {
    ...shape,
    jaw: shape.jaw + more,
    chin: shape.chin + 2 * more,
    chinY,
    noseY: shape.eyeY + height * 0.42,
    mouthY: shape.eyeY + height * 0.665,
  };
}

export function skinOf({ skin }: Recipe): string {
  return skins[skin - 1] ?? skins[2];
}

/** The right side from the temple to the chin. */
export function cheek({ temple, jaw, jawY, chin, chinY }: Face): Curve[] {
  return [
    [temple, 134, jaw + 3, jawY - 16, jaw, jawY],
    [jaw - 4, jawY + (chinY - jawY) * 0.6, chin, chinY, 0, chinY],
  ];
}

export function drawNeck(recipe: Recipe): string {
  const half = neckOf(recipe);
  const neck = `M${-half} 160H${half}V206C${half} 232 ${-half} 232 ${-half} 206z`;
  return fill(neck, skinOf(recipe));
}

/** The chin's shadow on neck and collar. */
export function drawNeckShadow(recipe: Recipe, { chinY }: Face): string {
  const half = neckOf(recipe);
  return shade(
    `M${-half} ${chinY - 22}H${half}V${chinY + 2}C${half - 8} ${chinY + 15} ${8 - half} ${chinY + 15} ${-half} ${chinY + 2}z`,
    0.2,
  );
}

function neckOf({ who }: Recipe): number {
  return who === 'man' ? 21 : 16.5;
}

export function drawHead(recipe: Recipe, face: Face): string {
  const { temple, chinY, jaw, jawY, eyeY } = face;
  const top = 63;
  const skin = skinOf(recipe);
  const head = symmetrical(top, [[temple * 0.66, top, temple, 82, temple, 114], ...cheek(face)]);
  const dark = `M${temple * 0.5} 70C${temple * 0.85} 78 ${temple} 92 ${temple} 114${curves(cheek(face))}C${jaw * 0.5} ${chinY - 4} ${jaw - 10} ${jawY} ${temple - 11} ${eyeY + 6}C${temple - 8} 108 ${temple - 10} 84 ${temple * 0.5} 70z`;
  const ears = [-1, 1].map(
    (side) =>
      ellipse(side * (temple + 1), eyeY + 8, 6.5, 10.5, skin) +
      shade(
        `M${side * (temple + 5)} ${eyeY + 3}C${side * (temple + 1)} ${eyeY} ${side * (temple - 1)} ${eyeY + 14} ${side * (temple + 3)} ${eyeY + 14}z`,
        0.18,
      ),
  );
  return ears.join('') + fill(head, skin) + shade(dark, 0.1);
}
