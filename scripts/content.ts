// Runs the programs for editors: `publish` writes pages and belongs to the web; all others read the content folder.

const isPublication = process.argv[2] === 'publish';
if (isPublication) process.argv.splice(2, 1);
await (isPublication ? import('../web/publisher/main.ts') : import('../content/src/main.ts'));
