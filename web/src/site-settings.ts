import { createContext, use } from 'react';

export interface OperatorSettings {
  publicUrl: string;
  /** How many days a submission is retained that could not be delivered. */
  deadLetterDays: number;
  /** After how many days a backup is deleted. */
  backupDays: number;
  offlinePages: boolean;
  malayalam: boolean;
  /** Origins of the content service's pictures; empty if the site serves all pictures itself. */
  assetOrigins: readonly string[];
}

export interface SiteSettings extends OperatorSettings {
  /** The build of the pages' scripts and of the site's texts: pages of another release are loaded whole. */
  release: string;
}

export interface DocumentSettings extends SiteSettings {
  siteWords: string;
}

export const SettingsOnServer = createContext<SiteSettings | undefined>(undefined);

export function useSiteSettings(): SiteSettings {
  return use(SettingsOnServer) ?? documentSettings();
}

export function documentSettings(): DocumentSettings {
  return JSON.parse(document.documentElement.dataset.site ?? '{}');
}
