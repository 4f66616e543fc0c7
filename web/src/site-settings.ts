import { PAGE_PLACEHOLDERS } from '@poyanil/domain';

export interface SiteSettings {
  deadLetterDays: string;
  backupDays: string;
  /** Hosts of the content service's pictures, in words; empty where pictures are our own. */
  assetHosts: string;
}

/** The settings that a page names, as the server that sent it put them in; their places while a page is built. */
export function siteSettings(): SiteSettings {
  if (typeof document === 'undefined') return PAGE_PLACEHOLDERS;
  const {
    deadLetterDays = '',
    backupDays = '',
    assetHosts = '',
  } = document.documentElement.dataset;
  return { deadLetterDays, backupDays, assetHosts };
}

/** Whether a page is built now. Both paragraphs about pictures then stand in it: the server takes one out. */
export function isBuilding(): boolean {
  return typeof document === 'undefined';
}
