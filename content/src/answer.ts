export interface ContentQuery {
  hash: string;
  operationName: string;
  variables: Readonly<Record<string, unknown>>;
}

export interface ContentResponse {
  status: number;
  body: string;
}

/** The source of the pages' content: the store in this process, or the hosted service. */
export interface ContentSource {
  answer(query: ContentQuery): Promise<ContentResponse>;
}

export type ContentErrorCode =
  | 'PersistedQueryNotFound'
  | 'INVALID_VARIABLES_FORMAT'
  | 'MISSING_QUERY'
  | 'QUERY_OPERATION_NAME_MISMATCH'
  | 'INVALID_ARGUMENT'
  | 'RATE_LIMIT_EXCEEDED'
  | 'INTERNAL_SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE';

/** Returns a response with only an error, in the hosted service's format. */
export function errorResponse(
  status: number,
  code: ContentErrorCode,
  message: string,
): ContentResponse {
  const errors = [{ message, extensions: { contentful: { code } } }];
  return { status, body: JSON.stringify({ errors }) };
}
