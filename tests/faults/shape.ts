import type { ProgramName } from '../support/stack.ts';

export const outboxEngines = ['sqlite', 'postgres'] as const;
export type OutboxEngine = (typeof outboxEngines)[number];

export const apiNames = ['api', 'second-api'] as const satisfies ProgramName[];
export const workerNames = ['worker', 'second-worker'] as const satisfies ProgramName[];

export interface Shape {
  outbox: OutboxEngine;
  apis: number;
  workers: number;
}

export const SMALLEST: Shape = { outbox: 'sqlite', apis: 1, workers: 1 };
