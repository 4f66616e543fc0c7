import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { type HospitalId, hospitalOf, sharedColors } from '@poyanil/domain';

/** Returns the ten shades that Mantine requires of a colour, from our five: 0 tint, 2 soft, 4 mid, 6 main, 8 deep. */
function shades(
  tint: string,
  soft: string,
  mid: string,
  main: string,
  deep: string,
): MantineColorsTuple {
  return [tint, tint, soft, soft, mid, mid, main, main, deep, deep];
}

/** Returns the colour `place` in a hospital's own shades; the hospital's e-mails use the same. */
export function hospitalShades(hospital: HospitalId): MantineColorsTuple {
  const { tint, soft, mid, main, deep } = hospitalOf(hospital).palette;
  return shades(tint, soft, mid, main, deep);
}

const { lime, rule, edge, mute, ink, brass, brassTint, alert, alertTint, success, successTint } =
  sharedColors;

/** The font's weights, for `fw`, which only accepts numbers. */
export const weight = { regular: 450, medium: 620, bold: 680 } as const;

// Sizes grow linearly between window widths of 390 px and 1440 px.
const TEXT_SIZE = 'clamp(1.0625rem, 1.039rem + 0.095vw, 1.125rem)';
const LEAD_SIZE = 'clamp(1.15625rem, 1.098rem + 0.238vw, 1.3125rem)';
const H3_SIZE = 'clamp(1.3125rem, 1.254rem + 0.286vw, 1.5rem)';
const PANEL_TITLE_SIZE = 'clamp(1.5rem, 1.41rem + 0.38vw, 1.875rem)';
// Shrinks with large text, to leave space for the words.
const GUTTER = 'min(clamp(1.25rem, 1.157rem + 0.381vw, 1.5rem), 6.25vw)';
const SECTION = 'clamp(3.5rem, 2.757rem + 3.048vw, 5.5rem)';
const HEADING = 'clamp(1.375rem, 1.05rem + 1.333vw, 2.25rem)';

/** Mantine's theme without components: the build derives the CSS variables and the breakpoints of media queries from it. */
export const tokens = {
  white: sharedColors.white,
  black: ink,
  primaryColor: 'place',
  primaryShade: 6,
  colors: {
    // The group's own pages have the main hospital's colours.
    place: hospitalShades('poyanil_hospital'),
    // Paper's border is shade 3, a field's 4, dimmed text 6, so the components are right without CSS of our own.
    gray: shades(lime, rule, edge, mute, ink),
    brass: shades(brassTint, brassTint, brass, brass, brass),
    red: shades(alertTint, alertTint, alert, alert, alert),
    green: shades(successTint, successTint, success, success, success),
  },
  fontFamily: 'Anek, "Anek on Roboto", "Anek on Arial", system-ui, sans-serif',
  fontWeights: {
    regular: `${weight.regular}`,
    medium: `${weight.medium}`,
    bold: `${weight.bold}`,
  },
  fontSizes: { xs: '0.9375rem', sm: '1rem', md: TEXT_SIZE, lg: LEAD_SIZE, xl: H3_SIZE },
  lineHeights: { xs: '1.2', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.2' },
  headings: {
    fontWeight: `${weight.bold}`,
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.707rem + 1.714vw, 3.25rem)', lineHeight: '1.06' },
      h2: { fontSize: 'clamp(1.75rem, 1.604rem + 0.857vw, 2.375rem)', lineHeight: '1.1' },
      h3: { fontSize: H3_SIZE, lineHeight: '1.2' },
      h4: { fontSize: PANEL_TITLE_SIZE, lineHeight: '1.1' },
      h5: { fontSize: '1.25rem', lineHeight: '1.2' },
      h6: { fontSize: TEXT_SIZE, lineHeight: '1.3' },
    },
  },
  spacing: {
    xs: '8px',
    sm: '12px',
    md: '20px',
    lg: '28px',
    xl: '36px',
    gutter: GUTTER,
    section: SECTION,
    heading: HEADING,
  },
  radius: { sm: '8px', md: '10px', lg: '12px' },
  defaultRadius: 'sm',
  shadows: { sm: '0 -2px 12px rgb(27 36 32 / 0.12)', md: '0 10px 24px rgb(27 36 32 / 0.12)' },
  // In em, as in media queries: 360, 761, 941, 1100 and 1320 px.
  breakpoints: {
    xs: '22.5em',
    sm: '47.5625em',
    md: '58.8125em',
    lg: '68.75em',
    xl: '82.5em',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // base.css defines a single focus ring for all elements.
  focusRing: 'never',
  activeClassName: '',
} satisfies MantineThemeOverride;
