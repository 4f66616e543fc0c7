import { CLOCK_TIME } from '@poyanil/domain';
import { z } from 'zod';
import type { TextSection } from './page-words.ts';

export type { Names } from './names.ts';
export type { Block, TextSection, Words } from './page-words.ts';

const line = z.string().trim().min(1);
const paragraphs = z.array(line).min(1);
/** A drawing, by its name below `web/pictures/scenes`, with a description for visitors who can't see it. */
const picture = { scene: line, alt: line };

/** Danger signs that need help at once, in the same words at every hospital, so that a doctor checks them once. */
const urgent = z.strictObject({
  /** Completes 'Call …, or 108 for an ambulance, …'. */
  lead: line,
  signs: z.array(line).min(2).max(10),
  after: line.optional(),
});

const titledLines = z.array(z.strictObject({ title: line, text: line })).min(2);

const sharedDepartmentSchema = z.strictObject({
  heading: line,
  ...picture,
  doctors: z.strictObject({ title: line, team: line }),
  urgent: urgent.optional(),
});

const sharedFacilitySchema = z.strictObject({
  title: line,
  ...picture,
  urgent: urgent.optional(),
  firstAid: titledLines.optional(),
});

/** For each kind of Markdown page: the text that all hospitals share, and the parts that only the page itself can render. */
export interface PageTextOf {
  schema: z.ZodType<{
    urgent?: UrgentSigns | undefined;
    firstAid?: readonly { title: string; text: string }[] | undefined;
  }>;
  live: readonly string[];
}

export const pageTexts: Readonly<Record<'departments' | 'facilities' | 'guides', PageTextOf>> = {
  departments: { schema: sharedDepartmentSchema, live: ['timetable', 'doctors'] },
  facilities: { schema: sharedFacilitySchema, live: [] },
  // The emergency guide uses only the danger signs and the first aid of casualty's file.
  guides: {
    schema: z.object({ urgent: urgent.optional(), firstAid: titledLines.optional() }),
    live: ['call now', 'my place', 'insurers', 'way by bus', 'way by train', 'way by car'],
  },
};

export const pageHeadSchema = z.strictObject({
  /** The description in search results: 70 to 155 characters. */
  description: line,
  intro: line,
  highlight: line.optional(),
});

const TIMES = new RegExp(`(^|[^\\d.:])${CLOCK_TIME}\\b`, 'g');
/** A range from a time, marked as #, to a bare figure, or the other way round. */
const HALF_RANGE = /\d ?(?:to|[-–]) ?#|# ?(?:to|[-–]) ?\d/;
const OTHER_TIME = /\d ?(?:[ap]\.?m|noon|midnight)\b|# ?[-–] ?#/i;

export function hoursFault(cell: string): string | undefined {
  const marked = cell.replaceAll(TIMES, '$1#');
  if (HALF_RANGE.test(marked)) {
    return `“${cell}” has a time without am or pm: write it like “9 am to 12.30 pm”`;
  }
  return OTHER_TIME.test(marked) ? `“${cell}” is not written as “9 am to 12.30 pm”` : undefined;
}

const cell = line.superRefine((text, { addIssue }) => {
  const message = hoursFault(text);
  if (message !== undefined) addIssue({ code: 'custom', message });
});

const table = z.strictObject({
  head: z.array(line).min(2).max(4),
  rows: z.array(z.array(cell)).min(1),
  note: line.optional(),
});

/** Hours and fees of a hospital, defined only here. Pages quote them. */
export const servicesSchema = z.strictObject({
  registrationHours: cell,
  insuranceDeskHours: cell,
  tables: z.strictObject({ fees: table, 'visiting hours': table, rooms: table }),
});

export type HospitalServices = z.infer<typeof servicesSchema>;
export type UrgentSigns = z.infer<typeof urgent>;

export interface GuideText extends z.infer<typeof pageHeadSchema> {
  sections: readonly TextSection[];
}

interface PageText extends GuideText {
  scene: string;
  alt: string;
}

export interface DepartmentText extends PageText {
  heading: string;
  doctors: { title: string; team: string };
}

export interface FacilityText extends PageText {
  title: string;
}

const person = { name: line, role: line, portrait: line };

const homeSchema = z.strictObject({
  carousel: z.array(z.strictObject({ title: line, description: line, ...picture })).length(3),
  welcome: paragraphs,
  testimonials: z.array(z.strictObject({ words: line, name: line })).length(6),
  insurance: line,
});

const aboutSchema = z.strictObject({
  lead: line,
  title: line,
  paragraphs,
  weCare: z.strictObject({ title: line, text: line, points: paragraphs }).nullable(),
  messages: z.array(z.strictObject({ words: line, paragraphs, ...person })).length(2),
  leadership: z.array(z.strictObject(person)).length(2),
});

const gallerySchema = z
  .strictObject({
    captions: z.record(z.string(), line),
    pictures: z
      .array(
        z.strictObject({
          scene: line,
          /** The picture's size in the grid. Defaults to one cell. */
          size: z.enum(['wide', 'tall', 'large']).optional(),
        }),
      )
      .length(35),
  })
  .transform(({ captions, pictures }, { addIssue }) => ({
    pictures: pictures.map(({ scene, size }, index) => {
      const caption = captions[scene];
      if (caption === undefined) {
        addIssue({ code: 'custom', path: ['pictures', index], message: `${scene} has no caption` });
      }
      return { scene, caption: caption ?? '', ...(size && { size }) };
    }),
  }));

/** Texts that consist of one YAML file each; its `sites` has what differs at a hospital. */
export const textSchemas = {
  home: homeSchema,
  about: aboutSchema,
  gallery: gallerySchema,
} as const;

export interface Texts {
  departments: DepartmentText;
  facilities: FacilityText;
  guides: GuideText;
  home: z.infer<typeof homeSchema>;
  about: z.infer<typeof aboutSchema>;
  gallery: z.infer<typeof gallerySchema>;
}

export interface TextFile<Kind extends TextKind = TextKind> {
  kind: Kind;
  /** The department or facility, if there are several texts of this kind. */
  slug?: string;
  file: string;
  shared?: string;
}

export type TextKind = keyof Texts;
export type TextOf<Kind extends TextKind> = Texts[Kind];
export type HomeText = Texts['home'];
export type AboutText = Texts['about'];
export type GalleryText = Texts['gallery'];
