import { createContext, use } from 'react';

/** What pages say of the site that they belong to. */
export interface SiteSettings {
  /** The build that the scripts of the pages come from. */
  release: string;
  publicUrl: string;
  /** Days for which a submission is kept that could not be delivered. */
  deadLetterDays: number;
  /** Days after which a backup is deleted. */
  backupDays: number;
  /** Whether phones keep the pages that were read. */
  offlinePages: boolean;
  /** Whether the pages in Malayalam are shown. */
  malayalam: boolean;
  /** Origins of the content service's pictures; empty if the site serves all pictures itself. */
  assetOrigins: readonly string[];
}

/** The settings while a page is rendered on a server. */
export const SettingsOnServer = createContext<SiteSettings | undefined>(undefined);

export function useSiteSettings(): SiteSettings {
  return use(SettingsOnServer) ?? documentSettings();
}

/** Reads the settings that the publisher wrote into the page. */
export function documentSettings(): SiteSettings {
  return JSON.parse(document.documentElement.dataset.site ?? '{}');
}
