import { setTimeout as wait } from 'node:timers/promises';
import {
  type Content,
  ContentError,
  type ContentSource,
  createEmbeddedContent,
  createSpace,
  type HostedService,
  listOperations,
  ServiceError,
} from '@poyanil/content';
import { checkReadable } from '@poyanil/content/check-readable';
import { checkContent } from '@poyanil/content/editorial/check-content';
import { checkEverydayWords } from '@poyanil/content/everyday-words';
import { readContentFolder } from '@poyanil/content/load-content';
import { provideFactsOf } from '@poyanil/content/site-facts';
import { checkTexts } from '@poyanil/content/texts/text-files';
import { postJson, readBody } from '@poyanil/server/http/post-json';

interface ContentOptions {
  /** Entries that are published later are left out. */
  now: Date;
  root: string;
  service: HostedService | undefined;
  publicUrl: string;
  isPreview: boolean;
}

interface OpenedContent {
  source: ContentSource;
  /** Absent if the entries are in the hosted service. */
  entries?: Content;
  /** The ISO time at which the next entry is published; absent if there is none. */
  nextAt?: string | undefined;
}

/** Maximum number of tries for a query if the service is busy or down. */
const TRIES = 5;

/** Rejects with a ContentError that names every issue by file, field and reason. */
export async function openCheckedContent(options: ContentOptions): Promise<OpenedContent> {
  const { root, service, publicUrl, now, isPreview } = options;
  const operations = listOperations();
  checkReadable(root);
  // The checks compare texts with these facts.
  provideFactsOf(root);
  const faults = [...checkTexts(root), ...checkEverydayWords(root)];
  if (service !== undefined) {
    if (faults.length > 0) throw new ContentError(faults);
    return { source: openService(service) };
  }
  const { content, faults: entryFaults } = await readContentFolder(root);
  const all = [...entryFaults, ...faults, ...checkContent(root, content)];
  if (all.length > 0) throw new ContentError(all);
  const shown = isPreview ? withDrafts(content) : withoutLater(content, now);
  return {
    source: createEmbeddedContent(shown, { origin: publicUrl, operations }),
    entries: shown,
    nextAt: nextTime(content, now),
  };
}

/** Opens the hosted service. Queries reject with a ServiceError if it does not respond after several tries. */
export function openService(service: HostedService): ContentSource {
  const operations = listOperations();
  const takeTurn = () => Promise.resolve();
  const ask = createSpace({ ...service, postJson, readBody, operations, takeTurn });
  return { answer: async (query) => (await patiently(() => ask(query))).answer };
}

function withDrafts(content: Content): Content {
  return { ...content, entries: content.entries.map((entry) => ({ ...entry, isDraft: false })) };
}

/** Returns the content with later entries as drafts, which no page shows. */
function withoutLater(content: Content, now: Date): Content {
  const entries = content.entries.map((entry) =>
    entry.publishedAt > now.toISOString() ? { ...entry, isDraft: true } : entry,
  );
  return { ...content, entries };
}

function nextTime({ entries }: Content, now: Date): string | undefined {
  const times = entries.map(({ publishedAt }) => publishedAt);
  return times.filter((time) => time > now.toISOString()).sort()[0];
}

async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ServiceError) || error.quietMs === 0 || count === TRIES) throw error;
      await wait(error.quietMs);
    }
  }
}
