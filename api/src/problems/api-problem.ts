import { type Problem, type ProblemName, problem } from '@poyanil/domain';

/** A failure that is sent to the visitor as a problem. Any other error is a bug or a failure of the server. */
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
