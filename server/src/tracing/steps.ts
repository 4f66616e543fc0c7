/** A step of some work, with its times as milliseconds since 1970. */
export interface Step {
  name: string;
  startedAt: number;
  endedAt: number;
}

export type Steps = ReturnType<typeof startSteps>;

/** Takes the times of work that is done step by step. */
export function startSteps(first: string) {
  const startedAt = preciseNow();
  const steps: Step[] = [{ name: first, startedAt, endedAt: Number.NaN }];

  function end(): number {
    const endedAt = preciseNow();
    const last = steps.at(-1);
    if (last !== undefined && Number.isNaN(last.endedAt)) last.endedAt = endedAt;
    return endedAt;
  }
  return {
    /** Ends the step that is under way, and begins the next. */
    begin(name: string): void {
      steps.push({ name, startedAt: end(), endedAt: Number.NaN });
    },
    /** Ends the last step, and yields the times of all. */
    end: () => ({ startedAt, endedAt: end(), steps }),
  };
}

/** Steps take less than a millisecond, which `Date.now` does not see; both programs' clocks are the system's all the same. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
