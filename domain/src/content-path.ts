/** The path of the content endpoint. */
export const CONTENT_PATH = '/api/v1/content';
