import { HOSTED_ASSET_ORIGINS } from '@poyanil/domain';
import { z } from 'zod';
import { publicOrigin, webAddress } from './addresses.ts';
import { crossFieldRule } from './read-settings.ts';
import { accessToken } from './values.ts';

/** Settings of both the API and the publisher: a shape to spread into a settings schema. */
export const siteSettings = {
  PUBLIC_URL: publicOrigin.optional(),
  CONTENT_DIR: z.string().optional(),
  CONTENT_URL: webAddress.optional(),
  CONTENT_ACCESS_TOKEN: accessToken.optional(),
  CONTENT_ASSET_HOSTS: z
    .string()
    .regex(/^[^,]*$/, 'not origins such as https://images.example.org, separated by spaces')
    .transform((text) => text.split(/\s+/))
    .pipe(z.array(publicOrigin))
    .default(HOSTED_ASSET_ORIGINS),
};

interface ServiceSettings {
  CONTENT_URL?: string | undefined;
  CONTENT_ACCESS_TOKEN?: string | undefined;
  CONTENT_ASSET_HOSTS: string[];
}

export const wholeService = [
  ({ CONTENT_URL, CONTENT_ACCESS_TOKEN }: ServiceSettings) =>
    !CONTENT_URL === !CONTENT_ACCESS_TOKEN,
  crossFieldRule(
    ['CONTENT_URL', 'CONTENT_ACCESS_TOKEN'],
    'set both, or neither to use the content of this repository',
  ),
] as const;

/** Returns the hosted content service, or undefined if the content is a folder. */
export function contentServiceOf({
  CONTENT_URL: url,
  CONTENT_ACCESS_TOKEN: accessToken,
  CONTENT_ASSET_HOSTS: assetOrigins,
}: ServiceSettings) {
  return url === undefined || accessToken === undefined
    ? undefined
    : { url, accessToken, assetOrigins };
}
