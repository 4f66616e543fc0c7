import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_PATH, ROOT_PICTURES } from '@poyanil/content/built-pages';
import { groupName, hospitalIds, hospitalOf, sharedColors, themeColor } from '@poyanil/domain';
import sharp from 'sharp';

/** Sizes in pixels: browsers use the first two for tabs and lists, Windows the third. */
const FAVICON_SIDES = [16, 32, 48];
/** The size that an iPhone requests. */
const TOUCH_SIDE = 180;
/** The share of that size that stays empty, because the phone cuts off the corners. */
const TOUCH_MARGIN = 1 / 8;
/** The sizes that Chrome requires in a manifest. */
const MANIFEST_SIDES = [192, 512];

export async function writeSiteIcons(site: string): Promise<void> {
  const pictures = join(site, 'pictures');
  const logo = join(pictures, 'logo.svg');
  mkdirSync(join(pictures, 'icons'), { recursive: true });
  const write = (path: string, data: Buffer | string) => writeFileSync(join(site, path), data);
  const favicons = await Promise.all(FAVICON_SIDES.map((side) => drawLogo(logo, side)));
  write(ROOT_PICTURES['/favicon.ico'], icoOf(favicons));
  write(ROOT_PICTURES['/apple-touch-icon.png'], await drawTouchIcon(logo));
  for (const side of MANIFEST_SIDES) write(iconPath(side), await drawLogo(logo, side));
  write(MANIFEST_PATH, JSON.stringify(manifest()));
}

function manifest(): object {
  return {
    name: groupName,
    short_name: 'Poyanil',
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    // With a back button, which pages rely on and a standalone app lacks.
    display: 'minimal-ui',
    shortcuts: hospitalIds.map((id) => ({ name: hospitalOf(id).place, url: `/${id}` })),
    theme_color: themeColor,
    background_color: sharedColors.white,
    icons: MANIFEST_SIDES.map((side) => ({
      src: iconPath(side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  };
}

function iconPath(side: number): string {
  return `/pictures/icons/logo-${side}.png`;
}

async function drawLogo(logo: string, side: number): Promise<Buffer> {
  // Rasterize at high resolution and scale down, regardless of the drawing's own size.
  return await sharp(logo, { density: 768 }).resize(side, side).png().toBuffer();
}

async function drawTouchIcon(logo: string): Promise<Buffer> {
  const margin = Math.round(TOUCH_SIDE * TOUCH_MARGIN);
  const background = sharedColors.white;
  const inner = await drawLogo(logo, TOUCH_SIDE - 2 * margin);
  return await sharp(inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png()
    .toBuffer();
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;
/** Offset of a PNG's width, which has four bytes; the icons are square. */
const PNG_WIDTH_AT = 16;

/** Packs PNG files, each a square of at most 255 pixels, into one file in Windows' icon format. */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pngs.length;
  const entries = pngs.map((png) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    const side = png.readUInt32BE(PNG_WIDTH_AT);
    entry.writeUInt8(side, 0);
    entry.writeUInt8(side, 1);
    // One plane of 32 bits: colours with transparency.
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pngs]);
}
