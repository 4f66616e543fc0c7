import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import {
  contentSecurityPolicy,
  DATA_SECURITY_HEADERS,
  pageSecurityHeaders,
  TLS_HEADERS,
} from '@poyanil/domain';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { contextOf, REQUEST_ID_HEADER } from './request-context.ts';

/** Names and values, as they go over the wire. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Each kind is the same each time. */
export interface SecurityHeaders {
  /** Of pages. */
  page: Headers;
  /** Of all that is below /api, of problems, and of the files that pages load. */
  data: Headers;
}

export function securityHeaders(
  publicUrl: string,
  assetOrigins: readonly string[],
): SecurityHeaders {
  const overTls = publicUrl.startsWith('https:') ? TLS_HEADERS : {};
  return {
    page: withHelmet({ ...pageSecurityHeaders(assetOrigins), ...overTls }, assetOrigins),
    data: Object.entries({ ...DATA_SECURITY_HEADERS, ...overTls }),
  };
}

/** Helmet's, with ours where both have one. */
function withHelmet(
  ours: Readonly<Record<string, string>>,
  assetOrigins: readonly string[],
): Headers {
  const policy = Object.entries(contentSecurityPolicy(assetOrigins));
  const directives = Object.fromEntries(policy.map(([name, sources]) => [name, [...sources]]));
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false,
  });
  protect(request, response, (fault) => {
    if (fault !== undefined) throw fault;
  });
  for (const [name, value] of Object.entries(ours)) response.setHeader(name, value);
  const spelling = new Map(Object.keys(ours).map((name) => [name.toLowerCase(), name]));
  return Object.entries(response.getHeaders()).map(([name, value]) => [
    spelling.get(name) ?? name,
    String(value),
  ]);
}

/** Sets them, and the request's identifier, on an answer that is still to be written. */
export function setHeaders(response: Response, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader(REQUEST_ID_HEADER, contextOf(response).requestId);
}

export function sendHeaders(headers: Headers): RequestHandler {
  return (_request, response, next) => {
    setHeaders(response, headers);
    next();
  };
}
