import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hospitals } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { drawingOf } from './drawings.ts';

const PICTURES = join(import.meta.dirname, '../pictures');
const scenes = globSync('{scenes,slides}/*.svg', { cwd: PICTURES });
const { alappuzha, punalur } = {
  alappuzha: hospitals.poyanil_hospital.palette,
  punalur: hospitals.poyanil_hospital_punalur.palette,
};

test('the scenes of Punalur have no colours of Alappuzha', () => {
  const tones = Object.values(alappuzha).filter(
    (tone) => !Object.values<string>(punalur).includes(tone),
  );
  expect(scenes.length).toBeGreaterThan(50);
  const left = scenes.filter((file) => {
    const drawing = drawingOf('', file, 'poyanil_hospital_punalur').toUpperCase();
    return tones.some((tone) => drawing.includes(tone));
  });
  expect(left).toEqual([]);
});

test('a scene with faces hides them if it is shown small', () => {
  const wrong = scenes.filter((file) => {
    const drawing = readFileSync(join(PICTURES, file), 'utf8');
    return drawing.includes('#f"') !== drawing.includes('max-width:559px');
  });
  expect(wrong).toEqual([]);
});
