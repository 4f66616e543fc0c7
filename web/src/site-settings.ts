import { createContext, use } from 'react';

/** What an operator sets and pages show. */
export interface OperatorSettings {
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

/** What pages know of the site that they belong to. */
export interface SiteSettings extends OperatorSettings {
  /** The build that the scripts of the pages come from, and the words of the site: pages of another release are loaded whole. */
  release: string;
}

/** The settings as a page has them. */
export interface DocumentSettings extends SiteSettings {
  /** The path of the file with the words that many pages of this language need. */
  siteWords: string;
}

/** The settings while a page is rendered on a server. */
export const SettingsOnServer = createContext<SiteSettings | undefined>(undefined);

export function useSiteSettings(): SiteSettings {
  return use(SettingsOnServer) ?? documentSettings();
}

/** Reads the settings that the publisher wrote into the page. */
export function documentSettings(): DocumentSettings {
  return JSON.parse(document.documentElement.dataset.site ?? '{}');
}
