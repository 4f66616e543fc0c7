import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { z } from 'zod';
import type { ContentFault } from '../fault.ts';
import { readFields } from '../read-file.ts';
import { looksOf, type Recipe, recipeSchema } from './recipe.ts';

/** The recipes of all portraits, below the content folder; content of none has no such file. */
const RECIPES = 'assets/portraits.yaml';

export interface Portrait {
  /** A doctor's identifier, or the name that a text gives a leader. */
  id: string;
  /** Undefined for leaders, whom several hospitals show. */
  hospital: HospitalId | undefined;
  recipe: Recipe;
}

const people = z.record(z.string(), z.unknown()).default({});
const fileSchema = z.strictObject({
  leaders: people,
  ...Object.fromEntries(hospitalIds.map((hospital) => [hospital, people])),
});

/** Reads all recipes. What cannot be drawn is a fault, and so are two people who look alike. */
export function readPortraits(root: string): { portraits: Portrait[]; faults: ContentFault[] } {
  const text = textOf(join(root, RECIPES));
  if (text === undefined) return { portraits: [], faults: [] };
  const read = readFields(text, 'yaml');
  if (!read.ok) return { portraits: [], faults: [faultOf('', read.reason)] };
  const file = fileSchema.safeParse(read.values);
  if (!file.success) return { portraits: [], faults: faultsOf(file.error, []) };
  const portraits: Portrait[] = [];
  const faults: ContentFault[] = [];
  for (const [group, recipes] of Object.entries(file.data)) {
    const hospital = hospitalIds.find((each) => each === group);
    for (const [id, raw] of Object.entries(recipes)) {
      const recipe = recipeSchema.safeParse(raw);
      if (recipe.success) portraits.push({ id, hospital, recipe: recipe.data });
      else faults.push(...faultsOf(recipe.error, [group, id]));
    }
  }
  return { portraits, faults: [...faults, ...alikeFaults(portraits)] };
}

function alikeFaults(portraits: readonly Portrait[]): ContentFault[] {
  return [...Map.groupBy(portraits, ({ recipe }) => looksOf(recipe))].flatMap(
    ([looks, [first, ...others]]) =>
      others.map(({ id }) => faultOf(id, `looks like ${first?.id}, too: ${looks}`)),
  );
}

function faultsOf({ issues }: z.ZodError, at: readonly string[]): ContentFault[] {
  return issues.map(({ path, message }) => faultOf([...at, ...path].join('.'), message));
}

function faultOf(field: string, reason: string): ContentFault {
  return { file: RECIPES, field, reason };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
