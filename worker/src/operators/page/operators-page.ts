import { hospitalIds, hospitalKey, submissionIdSchema } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { askPassword, operatorOf } from '@poyanil/server/http/ask-password';
import { allowOnly } from '@poyanil/server/http/health-routes';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { plainText } from '../describe/text.ts';
import { findEntry } from '../find-entries.ts';
import { loadDashboard, type Shown } from './load-dashboard.ts';
import { retryAllDead, retryOne } from './retry-entries.ts';
import { type DashboardContext, dashboardPage } from './views/dashboard-page.ts';
import { awayPage, messagePage, type OperatorsPage, styleSheet } from './views/layout.ts';
import { entryPage } from './views/lookup.ts';

/** How long to wait for the outbox before the page reports that it is down. A working outbox answers sooner. */
const PATIENCE_MS = 10_000;
const MAX_FORM_BYTES = 4 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface OperatorParts extends Omit<DashboardContext, 'warnings'> {
  readWarnings: () => Promise<readonly string[]>;
  adminPassword: string | undefined;
  outbox: Shown & Pick<Outbox, 'findEntries' | 'listAuditEvents' | 'retry'>;
  runNow: () => void;
  log: Logger;
}

export function operatorsPage(parts: OperatorParts): Router {
  const { adminPassword, outbox, runNow, log } = parts;
  const router = express.Router();
  if (adminPassword === undefined) return router.all(['/', '/retry', '/lookup'], isOff);
  const css = styleSheet();

  async function showDashboard(flashMessage?: string): Promise<OperatorsPage> {
    const dashboard = await loadDashboard(outbox, Date.now());
    return dashboardPage(
      dashboard,
      { ...parts, warnings: await parts.readWarnings() },
      flashMessage,
    );
  }
  const retry = answer(log, async (request) => {
    const name = plainText(operatorOf(request)).trim() || 'nameless';
    const action = { at: Date.now(), actor: `page:${name}` };
    const { id, hospital } = request.body;
    const chosen = hospitalIds.find((each) => hospitalKey(each) === hospital);
    let flashMessage: string;
    if (submissionIdSchema.safeParse(id).success) flashMessage = await retryOne(outbox, id, action);
    else if (chosen) flashMessage = await retryAllDead(outbox, chosen, action);
    else return NOTHING_NAMED;
    runNow();
    return await showDashboard(flashMessage);
  });

  const lookUp = answer(log, async ({ body }) => {
    const entry = await findEntry(String(body.reference ?? ''), outbox);
    return typeof entry === 'string'
      ? messagePage(404, 'Not found', entry.split('\n'))
      : entryPage(entry, Date.now());
  });

  return router
    .use(
      askPassword({
        password: adminPassword,
        setting: 'ADMIN_PASSWORD',
        realm: 'Mail desk',
        onWrong: (address) => log.warn({ address }, "wrong password on the operators' page"),
      }),
    )
    .get(
      '/',
      answer(log, () => showDashboard()),
    )
    .post('/retry', refuseOtherSites, refuseOtherTypes, readForm, retry)
    .get(['/retry', '/lookup'], (_request, response) => response.redirect('./'))
    .post('/lookup', refuseOtherSites, refuseOtherTypes, readForm, lookUp)
    .get('/style.css', (_request, response) => void response.type('css').send(css))
    .all(['/retry', '/lookup'], allowOnly('GET, HEAD, POST'))
    .all(['/', '/style.css'], allowOnly('GET, HEAD'));
}

const isOff: RequestHandler = (_request, response) => {
  response
    .status(404)
    .type('text')
    .send("The operators' page is off: set ADMIN_PASSWORD for the worker to turn it on.\n");
};

/** Responds with a page, or with an error page if the outbox, its only source, does not answer. */
function answer(log: Logger, work: (request: Request) => Promise<OperatorsPage>): RequestHandler {
  return async (request, response) => {
    const late = new Error(`no answer within ${PATIENCE_MS} ms`);
    try {
      send(response, await withTimeout(PATIENCE_MS, work(request), late));
    } catch (error) {
      log.warn({ err: error }, "operators' page: the outbox does not answer");
      send(response, awayPage());
    }
  };
}

function send(response: Response, { status, html }: OperatorsPage): void {
  response.status(status).type('html').send(String(html));
}

/** Browsers remember the password and would send it with another site's form. Without encryption, only Origin names that site. */
const refuseOtherSites: RequestHandler = ({ headers }, response, next) => {
  const { 'sec-fetch-site': site, origin = '', host } = headers;
  const isOwn = site === undefined ? URL.parse(origin)?.host === host : site === 'same-origin';
  if (isOwn) return next();
  response.status(403).type('text').send('this form was not sent from this page\n');
};

const refuseOtherTypes: RequestHandler = (request, response, next) => {
  if (request.is(FORM_TYPE)) return next();
  response.status(415).type('text').send(`${FORM_TYPE} only\n`);
};

const readForm = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES });

const NOTHING_NAMED: OperatorsPage = messagePage(400, 'No submission was selected', [
  'The form must contain the id of a submission, or a hospital. Nothing was changed.',
]);
