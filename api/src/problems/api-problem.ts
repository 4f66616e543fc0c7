import { type Problem, type ProblemName, problem } from '@poyanil/domain';

/** A failure that the visitor is told of as a problem; anything else that is thrown is our own fault. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly problem: Problem;
  readonly reason: ProblemName;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    reason: ProblemName,
    extra: Pick<Problem, 'detail' | 'field'> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(reason);
    this.reason = reason;
    this.problem = problem(reason, extra);
    this.headers = headers;
  }
}
