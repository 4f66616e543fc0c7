/**
 * Facts in a page that only the running site knows: one build serves any domain, and any operator's
 * settings.
 */
export interface PageSettings {
  publicUrl: string;
  /** Days for which a submission is kept that could not be delivered. */
  deadLetterDays: number;
  /** Days within which a backup is deleted. */
  backupDays: number;
  /** Whether phones keep the pages that were read. */
  offlinePages: boolean;
  /** Whether the pages in Malayalam are shown. */
  malayalam: boolean;
  /** Origins of the content service's pictures; none where pictures are our own. */
  assetOrigins: readonly string[];
}

/**
 * The placeholder of each setting in built pages. `web/nginx/write-pages.sh` has the same words.
 */
export const PAGE_PLACEHOLDERS = {
  publicUrl: '__ORIGIN__',
  deadLetterDays: '__DEAD_LETTER_DAYS__',
  backupDays: '__BACKUP_DAYS__',
  offlinePages: '__OFFLINE_PAGES__',
  assetHosts: '__ASSET_HOSTS__',
} as const;

/** Puts the settings into a built page, and takes out the paragraph about pictures that is not true with them. */
export function putPageSettings(page: string, settings: PageSettings): string {
  const { publicUrl, deadLetterDays, backupDays, offlinePages, malayalam, assetOrigins } = settings;
  const untrue = assetOrigins.length === 0 ? 'hosted' : 'own';
  const values: Readonly<Record<string, string>> = {
    [PAGE_PLACEHOLDERS.publicUrl]: publicUrl,
    [PAGE_PLACEHOLDERS.deadLetterDays]: String(deadLetterDays),
    [PAGE_PLACEHOLDERS.backupDays]: String(backupDays),
    [PAGE_PLACEHOLDERS.offlinePages]: offlinePages ? 'on' : 'off',
    [PAGE_PLACEHOLDERS.assetHosts]: assetOrigins.map(hostOf).join(', '),
  };
  return (malayalam ? page : withoutMalayalam(page))
    .replaceAll(
      /__(?:ORIGIN|DEAD_LETTER_DAYS|BACKUP_DAYS|OFFLINE_PAGES|ASSET_HOSTS)__/g,
      (found) => values[found] ?? found,
    )
    .replaceAll(/<p data-pictures="(own|hosted)">[^<]*<\/p>/g, (paragraph, kind: string) =>
      kind === untrue ? '' : paragraph,
    );
}

/** Takes out of a page, or of the sitemap, what leads to the pages in Malayalam. */
export function withoutMalayalam(text: string): string {
  return text
    .replaceAll(/<a data-language="ml"[^>]*>[^<]*<\/a>/g, '')
    .replaceAll(/^.*<loc>[^<]*\/ml(?:\/[^<]*)?<\/loc>.*\n/gm, '')
    .replaceAll(/<xhtml:link [^>]*>/g, '');
}

function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//, '');
}
