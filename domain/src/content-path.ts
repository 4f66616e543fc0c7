/** The path at which the pages ask for content. */
export const CONTENT_PATH = '/api/v1/content';
