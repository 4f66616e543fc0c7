import { messages } from '@poyanil/domain';
import { afterAll, beforeAll, test } from 'vitest';
import { goodCompoundFiles, refusedCompoundFiles } from './cases/compound-files.ts';
import { type ApplicationSite, startApplicationSite } from './support/application-site.ts';
import { file, multipart, postMultipart, sampleFields } from './support/multipart.ts';

// Files in the container of Word's old format. It is not opened here: one that is broken is mailed as it is, as a PDF is.

let site: ApplicationSite;
beforeAll(async () => {
  site = await startApplicationSite();
});
afterAll(() => site?.remove());

function apply(content: Uint8Array) {
  const body = multipart([...sampleFields(), file('cv.doc', content)]);
  return postMultipart(site.stack.url, body);
}

test.each(refusedCompoundFiles())('%s is no document of Word', async (_what, content) => {
  const fault = { field: 'resume', detail: messages.resume };
  await site.expectRefused(await apply(content), 'invalid-field', fault);
});

test.each(goodCompoundFiles())('a document with %s is taken', async (_what, content) => {
  await site.expectArrived(await apply(content), { fileName: 'cv.doc', bytes: content });
});

test('each document that was accepted arrived once, and nothing else', () =>
  site.expectOnlyAccepted());
