import { z } from 'zod';

/** The words of the pages that are the same for every visitor. Each text is a file; what differs at a hospital stands in its `sites`. */

const line = z.string().trim().min(1);
const paragraphs = z.array(line).min(1);
/** A drawing, by its name below `web/pictures/scenes`; what it shows stands beside it, for those who do not see it. */
const picture = { scene: line, alt: line };

const departmentSchema = z.strictObject({
  heading: line,
  intro: line,
  ...picture,
  paragraphs,
  services: z.strictObject({ title: line, items: paragraphs }).optional(),
  /** Facility boxes, where a department has rooms or machines of its own. */
  boxes: z
    .strictObject({
      title: line,
      items: z.array(z.strictObject({ title: line, text: line })).min(2),
    })
    .optional(),
  /** The list of its doctors: title, and whom the visitor is to meet. */
  doctors: z.strictObject({ title: line, team: line }),
});

const facilitySchema = z.strictObject({
  title: line,
  description: line,
  ...picture,
  contents: paragraphs,
  highlightText: line.optional(),
  /** Parts that have a heading each, such as the areas of triage. */
  points: z
    .strictObject({
      title: line.optional(),
      items: z.array(z.strictObject({ title: line, text: line })).min(2),
    })
    .optional(),
});

const person = { name: line, role: line, portrait: line };

const homeSchema = z.strictObject({
  carousel: z.array(z.strictObject({ title: line, description: line, ...picture })).length(3),
  welcome: paragraphs,
  testimonials: z.array(z.strictObject({ words: line, name: line })).length(6),
});

const aboutSchema = z.strictObject({
  lead: line,
  title: line,
  paragraphs,
  weCare: z.strictObject({ title: line, text: line, points: paragraphs }).nullable(),
  messages: z.array(z.strictObject({ words: line, paragraphs, ...person })).length(2),
  leadership: z.array(z.strictObject(person)).length(2),
});

const gallerySchema = z.strictObject({
  pictures: z
    .array(
      z.strictObject({
        scene: line,
        caption: line,
        /** The picture's size in the grid; one cell if not given. */
        size: z.enum(['wide', 'tall', 'large']).optional(),
      }),
    )
    .length(35),
});

/** Every kind of text, by the name of its folder or file. */
export const textSchemas = {
  departments: departmentSchema,
  facilities: facilitySchema,
  home: homeSchema,
  about: aboutSchema,
  gallery: gallerySchema,
} as const;

export type TextKind = keyof typeof textSchemas;
export type TextOf<Kind extends TextKind> = z.infer<(typeof textSchemas)[Kind]>;
export type DepartmentText = TextOf<'departments'>;
export type FacilityText = TextOf<'facilities'>;
export type HomeText = TextOf<'home'>;
export type AboutText = TextOf<'about'>;
export type GalleryText = TextOf<'gallery'>;
