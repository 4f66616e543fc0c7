import { type BuildInfo, healthText } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { type RequestHandler, Router } from 'express';
import { problemOf, sendProblem } from './problems/answer-problem.ts';
import type { ApiProblem } from './problems/api-problem.ts';

/** How long to share one check of the outbox, because these routes are public and each check writes. */
const LOOK_MS = 1_000;

/** Serves `/healthz`, which reports the running version, and `/readyz`, which reports whether forms can be accepted. */
export function servePublicHealth(outbox: Pick<Outbox, 'checkWritable'>, build: BuildInfo): Router {
  const look = shareLook(outbox);
  const answerNow: RequestHandler = (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  };
  return Router()
    .use(['/healthz', '/readyz'], answerNow)
    .get('/healthz', (_request, response) => {
      response.type('text/plain').send(healthText(build));
    })
    .get('/readyz', async (_request, response) => {
      const problem = await look();
      if (problem === undefined) response.type('text/plain').send('ready\n');
      else sendProblem(response, problem);
    });
}

/** Returns a function that resolves with the problem if forms can't be accepted, or undefined. It rejects if the reason is unknown. */
function shareLook(outbox: Pick<Outbox, 'checkWritable'>): () => Promise<ApiProblem | undefined> {
  let latest: Promise<ApiProblem | undefined> | undefined;
  let lookedAt = 0;
  return () => {
    const now = performance.now();
    if (latest !== undefined && now - lookedAt <= LOOK_MS) return latest;
    lookedAt = now;
    latest = outbox.checkWritable().then(
      () => undefined,
      (error) => {
        const problem = problemOf(error);
        if (problem === undefined) throw error;
        return problem;
      },
    );
    return latest;
  };
}
