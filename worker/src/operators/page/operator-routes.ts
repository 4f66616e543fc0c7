import { within } from '@poyanil/server/process/with-timeout';
import type { Logger } from 'pino';
import type { Answer, Page, Routes } from './answer.ts';
import { askPassword } from './ask-password.ts';
import { type Desk, operatorPages } from './operator-pages.ts';
import { readForm } from './read-form.ts';
import { createSeals } from './seals.ts';
import { ICON } from './views/icon.ts';
import { awayPage } from './views/message-page.ts';
import { styleSheet } from './views/style-sheet.ts';

/** Longer than any outbox takes that will answer. */
const PATIENCE_MS = 10_000;

export interface OperatorParts extends Omit<Desk, 'seals'> {
  /** Absent: there is no page. */
  adminPassword: string | undefined;
  log: Logger;
}

/** The page for people: what waits, what failed and why, and a button to try it again. */
export function operatorRoutes({ adminPassword, log, ...desk }: OperatorParts): Routes {
  if (adminPassword === undefined) {
    return { '/': { GET: isOff }, '/retry': { GET: isOff, POST: isOff } };
  }
  const seals = createSeals();
  const { showBoard, confirmRetry, retry } = operatorPages({ ...desk, seals });
  const css = styleSheet();
  const behindPassword = askPassword(adminPassword, { seals, log });
  return {
    '/': { GET: behindPassword(({ query }) => orAway(showBoard(query), log)) },
    '/retry': {
      GET: behindPassword(({ query }) => orAway(confirmRetry(query), log)),
      POST: behindPassword(async ({ request, user }) => {
        const form = await readForm(request);
        return 'status' in form ? form : await orAway(retry(form, user), log);
      }),
    },
    '/style.css': { GET: behindPassword(() => ({ status: 200, body: css, type: 'text/css' })) },
    '/icon.svg': {
      GET: behindPassword(() => ({ status: 200, body: ICON, type: 'image/svg+xml' })),
    },
  };
}

const isOff: Page = () => ({
  status: 404,
  body: "The operators' page is off: set ADMIN_PASSWORD for the worker to turn it on.\n",
});

/** What a page says, or that the outbox, which it all comes from, does not answer. */
async function orAway(page: Promise<Answer>, log: Logger): Promise<Answer> {
  try {
    return await within(PATIENCE_MS, page, new Error(`no answer within ${PATIENCE_MS} ms`));
  } catch (error) {
    log.warn({ err: error }, "operators' page: the outbox does not answer");
    return awayPage();
  }
}
