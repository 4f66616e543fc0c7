import { type BuildInfo, CONTENT_PATH, formNames, forms } from '@poyanil/domain';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { answerProblems } from './problems/answer-problem.ts';
import { ApiProblem } from './problems/api-problem.ts';
import { servePublicHealth } from './public-health.ts';
import { startContext, watchRequests } from './request-context.ts';
import { securityHeaders, setHeaders } from './security-headers.ts';
import type { SiteHandlers } from './site/serve-site.ts';
import { acceptSubmissions, type SubmissionsOptions } from './submissions/accept-submission.ts';
import { countSenders } from './submissions/frequent-senders.ts';
import { limitSubmissions } from './submissions/rate-limit.ts';

export interface AppOptions extends SubmissionsOptions {
  log: Logger;
  build: BuildInfo;
  publicUrl: string;
  /** Absent unless pictures and videos come from the hosted content service. */
  contentService?: { assetOrigins: readonly string[] } | undefined;
  trustedProxies: number;
  submissionsPerMinute: number;
  content: RequestHandler;
  site?: SiteHandlers;
}

/** Maximum length of a URL: far above the longest of the site, and within Node's limit for a request line. */
const MAX_ADDRESS_CHARACTERS = 8 * 1024;
/** Maximum number of headers. Browsers and proxies together send about thirty. Node silently drops all after the 2000th. */
const MAX_HEADERS = 100;

export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Match paths exactly, as nginx does.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', options.trustedProxies);
  const headers = securityHeaders(options.publicUrl, options.contentService?.assetOrigins ?? []);
  app.use(startContext, setHeaders(headers.data), checkHead);
  app.use('/api', watchRequests(options.log, options.metrics));
  const limit = limitSubmissions(options.submissionsPerMinute);
  const senders = countSenders();
  for (const form of formNames) {
    app
      .route(forms[form].path)
      .post(
        refuseCrossSite,
        limit.onArrival,
        acceptSubmissions(form, { ...options, limit, senders }),
      )
      .all(refuseMethods('POST'));
  }
  app.route(CONTENT_PATH).get(options.content).all(refuseMethods('GET, HEAD'));
  app.use('/api', refuseUnknown);
  app.use(servePublicHealth(options.outbox, options.build));
  app.all(['/healthz', '/readyz'], refuseMethods('GET, HEAD'));
  if (options.site !== undefined) {
    const { files, pages } = options.site;
    app.use(...files, setHeaders(headers.page), ...pages);
  }
  app.use(refuseUnknown);
  app.use(answerProblems(options.log, headers));
  return app;
}

const checkHead: RequestHandler = (request, _response, next) => {
  if (request.url.length > MAX_ADDRESS_CHARACTERS) throw new ApiProblem('uri-too-long');
  if (request.rawHeaders.length > MAX_HEADERS * 2) throw new ApiProblem('headers-too-large');
  const hosts = request.headersDistinct.host?.length ?? 0;
  // Node's parser also accepts HTTP/2.0 and request lines without a version; real clients send neither.
  const isHttp1 =
    hosts === 1
      ? /^1\.[01]$/.test(request.httpVersion)
      : hosts === 0 && request.httpVersion === '1.0';
  if (!isHttp1) throw new ApiProblem('malformed-request');
  next();
};

/** Browsers set this header themselves, and a page cannot change it. Old browsers and other programs don't send it. */
const refuseCrossSite: RequestHandler = (request, _response, next) => {
  if (request.get('Sec-Fetch-Site') === 'cross-site') throw new ApiProblem('cross-site-request');
  next();
};

function refuseMethods(Allow: string): RequestHandler {
  return () => {
    throw new ApiProblem('method-not-allowed', {}, { Allow });
  };
}

const refuseUnknown: RequestHandler = () => {
  throw new ApiProblem('not-found');
};
