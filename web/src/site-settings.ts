import { createContext, use } from 'react';

/** Operator settings that pages show. */
export interface OperatorSettings {
  publicUrl: string;
  /** How many days a submission is retained that could not be delivered. */
  deadLetterDays: number;
  /** After how many days a backup is deleted. */
  backupDays: number;
  /** Whether phones cache visited pages. */
  offlinePages: boolean;
  /** Whether the Malayalam pages are shown. */
  malayalam: boolean;
  /** Origins of the content service's pictures; empty if the site serves all pictures itself. */
  assetOrigins: readonly string[];
}

/** What pages know about their site. */
export interface SiteSettings extends OperatorSettings {
  /** The build of the pages' scripts and of the site's texts: pages of another release are loaded whole. */
  release: string;
}

/** The settings in a page. */
export interface DocumentSettings extends SiteSettings {
  /** The path of the file with the texts that many pages of this language need. */
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
