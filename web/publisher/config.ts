import {
  DEFAULT_BACKUP_DAYS,
  DEFAULT_DEAD_LETTER_DAYS,
  MAX_BACKUP_DAYS,
  MAX_DEAD_LETTER_DAYS,
  MIN_BACKUP_DAYS,
} from '@poyanil/domain';
import {
  crossFieldRule,
  type Environment,
  readSettings,
} from '@poyanil/server/settings/read-settings';
import { contentServiceOf, siteSettings, wholeService } from '@poyanil/server/settings/site';
import { password, port, wholeNumber } from '@poyanil/server/settings/values';
import { z } from 'zod';
import type { OperatorSettings } from '../src/site-settings.ts';
import type { PreviewSettings } from './preview.ts';

const onOff = z.enum(['on', 'off'], 'must be on or off');
const schema = z
  .object({
    ...siteSettings,
    PORT: port(8080),
    DEAD_LETTER_DAYS: wholeNumber(DEFAULT_DEAD_LETTER_DAYS, 1, MAX_DEAD_LETTER_DAYS),
    BACKUP_DAYS: wholeNumber(DEFAULT_BACKUP_DAYS, MIN_BACKUP_DAYS, MAX_BACKUP_DAYS),
    OFFLINE_PAGES: onOff.default('on'),
    MALAYALAM: onOff.default('off'),
    SITE_DIR: z.string().optional(),
    PREVIEW_PORT: wholeNumber(0, 0, 65_535),
    PREVIEW_PASSWORD: password.optional(),
  })
  .refine(...wholeService)
  .refine(
    ({ PREVIEW_PORT, PREVIEW_PASSWORD }) => PREVIEW_PORT === 0 || PREVIEW_PASSWORD !== undefined,
    crossFieldRule(['PREVIEW_PASSWORD'], 'is needed for the preview at PREVIEW_PORT'),
  );

export interface PublisherConfig {
  settings: OperatorSettings;
  siteDir: string | undefined;
  contentDir: string | undefined;
  /** The hosted content service; absent if the content is a folder. */
  contentService: ReturnType<typeof contentServiceOf>;
  preview: PreviewSettings | undefined;
}

/** Reads the publisher's settings. Throws a SettingsError that lists every invalid one. */
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
    preview:
      given.PREVIEW_PORT === 0 || given.PREVIEW_PASSWORD === undefined
        ? undefined
        : { port: given.PREVIEW_PORT, password: given.PREVIEW_PASSWORD },
  };
}
