export const CONTENT_PATH = '/api/v1/content';
