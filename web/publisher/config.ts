import {
  MAX_BACKUP_DAYS,
  MAX_DEAD_LETTER_DAYS,
  MIN_BACKUP_DAYS,
  USUAL_BACKUP_DAYS,
  USUAL_DEAD_LETTER_DAYS,
} from '@poyanil/domain';
import { type Environment, readSettings } from '@poyanil/server/settings/read-settings';
import { contentServiceOf, siteSettings, wholeService } from '@poyanil/server/settings/site';
import { port, wholeNumber } from '@poyanil/server/settings/values';
import { z } from 'zod';
import type { OperatorSettings } from '../src/site-settings.ts';

const onOff = z.enum(['on', 'off'], 'neither on nor off');
const schema = z
  .object({
    ...siteSettings,
    PORT: port(8080),
    DEAD_LETTER_DAYS: wholeNumber(USUAL_DEAD_LETTER_DAYS, 1, MAX_DEAD_LETTER_DAYS),
    BACKUP_DAYS: wholeNumber(USUAL_BACKUP_DAYS, MIN_BACKUP_DAYS, MAX_BACKUP_DAYS),
    OFFLINE_PAGES: onOff.default('on'),
    MALAYALAM: onOff.default('off'),
    SITE_DIR: z.string().optional(),
  })
  .refine(...wholeService);

export interface PublisherConfig {
  settings: OperatorSettings;
  /** The folder of the published versions; absent for the default. */
  siteDir: string | undefined;
  /** The folder of the content; absent for the program's own. */
  contentDir: string | undefined;
  /** The hosted content service; absent if the content is a folder. */
  contentService: ReturnType<typeof contentServiceOf>;
}

/** Throws a SettingsError that lists every fault. */
export function readConfig(
  environment: Environment,
  readText: (path: string) => string,
): PublisherConfig {
  const given = readSettings(schema, environment, readText);
  const contentService = contentServiceOf(given);
  return {
    settings: {
      publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
      deadLetterDays: given.DEAD_LETTER_DAYS,
      backupDays: given.BACKUP_DAYS,
      offlinePages: given.OFFLINE_PAGES === 'on',
      malayalam: given.MALAYALAM === 'on',
      assetOrigins: contentService?.assetOrigins ?? [],
    },
    siteDir: given.SITE_DIR,
    contentDir: given.CONTENT_DIR,
    contentService,
  };
}
