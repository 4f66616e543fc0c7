export * from './answer.ts';
export { CONTENT_ROOT } from './content-root.ts';
export { createEmbeddedContent } from './embedded/embedded-content.ts';
export { ContentError, describeFaults, type Fault } from './fault.ts';
export { loadContent, readContent } from './load-content.ts';
export * from './model.ts';
export { listOperations, type Operations } from './operations/index.ts';
export { loadText } from './texts/read-text.ts';
export { textFiles } from './texts/text-files.ts';
