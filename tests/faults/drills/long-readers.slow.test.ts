import { expect, test } from 'vitest';
import { outboxEngines } from '../shape.ts';
import { measureBeside } from './long-readers/beside-readers.ts';
import { describeBeside, faultsOfBeside } from './long-readers.ts';

test.each(outboxEngines)(
  'whoever reads the outbox on %s for long holds no visitor up',
  {
    timeout: 180_000,
  },
  async (engine) => {
    const beside = await measureBeside({ engine, seed: 1, turns: 3, turnMs: 5_000 });
    expect(faultsOfBeside(beside), describeBeside([beside])).toEqual([]);
  },
);
