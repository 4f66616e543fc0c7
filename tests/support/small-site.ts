import { join } from 'node:path';
import { INLINE_SOURCES } from '@poyanil/content/built-pages';
import { detailKinds, details, hospitalIds, type InlineSources } from '@poyanil/domain';

// A minimal site, built like the real one, with invented content full of characters that could break a page.

/** Closes its element, its attribute and its string, and contains a pattern of `replace`. */
export const MARKUP_HEADLINE = `"Care" & <b>cure</b></script><script>alert('1')</script> $& <!--page-->`;

export const pageSaying = (words: string) => `<html><p>${words}</p></html>`;

type Files = Readonly<Record<string, string | Uint8Array>>;

export const sitePages: Files = {
  'index.html': pageSaying('landing'),
  'index.json': '{}',
  '404.html': pageSaying('missing'),
  'loading.html': pageSaying('loading'),
  'robots.txt': 'Sitemap: https://www.poyanil.example/sitemap.xml',
  '.well-known/security.txt': 'Contact: mailto:a@poyanil.example\n',
  '.release': 'small',
  'service-worker.js': "'on'",
  'site.webmanifest': '{}',
  'sitemap.xml': '<urlset></urlset>',
  ...Object.fromEntries(
    hospitalIds.flatMap((id) => [
      [`${id}.html`, pageSaying(`home of ${id}`)],
      [`${id}/404.html`, pageSaying(`missing at ${id}`)],
      [`${id}/facilities/404.html`, pageSaying(`no such facility at ${id}`)],
      [`${id}/doctors/details/sara.html`, pageSaying(`Sara at ${id}`)],
      [`${id}/doctors/details/sara.json`, '{"release":"small"}'],
    ]),
  ),
};

export const INLINE: InlineSources = { style: `'sha256-style'`, script: `'sha256-script'` };

export function publishedSite(files: Files = {}): Files {
  const all = { ...sitePages, ...files };
  const pages = Object.keys(all).filter((file) => file.endsWith('.html') && !isOfEntry(file));
  const folders = hospitalIds.flatMap((id) =>
    detailKinds.map((kind) => `${id}/${details[kind].folder}/`),
  );
  const sources = Object.fromEntries([...pages, ...folders].map((file) => [file, INLINE]));
  return { ...all, [INLINE_SOURCES]: JSON.stringify(sources) };
}

function isOfEntry(file: string): boolean {
  return detailKinds.some((kind) => file.includes(`/${details[kind].folder}/`));
}

const assets = `
portrait:
  file: portrait.svg
  title: A portrait
  publishedAt: 2026-01-05T09:00:00+05:30
  width: 480
  height: 600
photograph:
  file: photograph.png
  title: A photograph
  publishedAt: 2026-01-05T09:00:00+05:30
  width: 640
  height: 400
`;

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const doctorFile = (hospital: string, name: string): string => `
publishedAt: 2026-03-02T09:00:00+05:30
name: ${name}
hospital: ${hospital}
centerOfExcellence: Cardiology
education: MBBS, MD
timetable: ['Monday to Saturday: 9 am to 1 pm']
contactNumber: [0477 555 0123, 0477 555 0124]
profilePic: portrait
`;

export const news = (headline: string): string => `---
publishedAt: 2026-03-03T09:00:00+05:30
headline: ${JSON.stringify(headline)}
subHeadline: For all
hospitalName: poyanil_hospital
thumbnail: photograph
---
Come *early*.
`;

const career = (vacancies: number) => `---
publishedAt: 2026-03-04T09:00:00+05:30
jobTitle: Staff Nurse
hospital: poyanil_hospital
jobShortDescription: Nurse in the ICU
numberOfVacancy: ${vacancies}
responsibilities: [Cares for patients]
skills: [Calm]
experience: 2 years
---
Work in **three** shifts.
`;

const testimonial = (content: string) => `---
publishedAt: 2026-03-05T09:00:00+05:30
reviewer: Family of Sara
hospital: poyanil_hospital
shortReview: Kind people.
reviewPoster: photograph
---
${content}`;

export const siteContent: Files = {
  'assets/assets.yaml': assets,
  'assets/portrait.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/photograph.png': Buffer.from(ONE_PIXEL, 'base64'),
  'entries/doctors/sara.yaml': doctorFile('poyanil_hospital', 'Dr. Sara Nair'),
  'entries/doctors/anil.yaml': doctorFile('poyanil_hospital_punalur', 'Dr. Anil Das'),
  'entries/news/camp.md': news(MARKUP_HEADLINE),
  'entries/careers/staff-nurse.md': career(2),
  'entries/careers/filled.md': career(0),
  'entries/testimonials/told.md': testimonial('We came at night.\n'),
  'entries/testimonials/short.md': testimonial(''),
};

/** Pages and content in one folder, at the paths for `WEB_ROOT` and `CONTENT_DIR`. */
export const wholeSite: Files = Object.fromEntries([
  ...Object.entries(publishedSite()).map(([path, text]) => [`web/${path}`, text]),
  ...Object.entries(siteContent).map(([path, text]) => [`content/${path}`, text]),
]);

export function settingsOfWholeSite(dir: string): Record<string, string> {
  return { WEB_ROOT: join(dir, 'web'), CONTENT_DIR: join(dir, 'content') };
}
