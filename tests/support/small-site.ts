import { join } from 'node:path';
import { detailKinds, details, hospitalIds } from '@poyanil/domain';

// A site as small as can be, built like the real one, and content for it: made up, and full of what could break a page.

/** Ends its element, its attribute and its string, and names another place of the shell. */
export const MARKUP_HEADLINE = `"Care" & <b>cure</b></script><script>alert('1')</script> $& __DESCRIPTION__`;

export const pageSaying = (words: string) =>
  `<html><head><link rel="canonical" href="__ORIGIN__/"></head><p>${words}</p></html>`;

const shell = (hospital: string, folder: string) => `<html data-origin="__ORIGIN__"><head>
    <title>__TITLE__</title><meta name="description" content="__DESCRIPTION__"/>
    <link rel="canonical" href="__ORIGIN__/${hospital}/${folder}/__ID__"/>
    <meta property="og:title" content="__TITLE__">
    <!--detail-->
  </head><p>frame of ${folder} at ${hospital}</p></html>`;

export const sitePages: Readonly<Record<string, string>> = {
  'index.html': pageSaying('landing'),
  '404.html': pageSaying('missing'),
  'loading.html': pageSaying('loading'),
  'robots.txt': 'Sitemap: __ORIGIN__/sitemap.xml',
  '.well-known/security.txt': 'Canonical: __ORIGIN__/.well-known/security.txt\n',
  'site.webmanifest': '{}',
  'sitemap.xml':
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>__ORIGIN__/</loc></url>\n</urlset>\n',
  ...Object.fromEntries(
    hospitalIds.flatMap((id) => [
      [`${id}.html`, pageSaying(`home of ${id}`)],
      [`${id}/404.html`, pageSaying(`missing at ${id}`)],
      [`${id}/facilities/404.html`, pageSaying(`no such facility at ${id}`)],
      ...detailKinds.map((kind) => [
        `${id}/${details[kind].folder}/shell.html`,
        shell(id, details[kind].folder),
      ]),
    ]),
  ),
};

const assets = `
portrait:
  file: portrait.svg
  title: A portrait
  publishedAt: 2026-01-05T09:00:00+05:30
  width: 480
  height: 600
photograph:
  file: photograph.jpg
  title: A photograph
  publishedAt: 2026-01-05T09:00:00+05:30
  width: 640
  height: 400
`;

const doctor = (hospital: string, name: string) => `
publishedAt: 2026-03-02T09:00:00+05:30
name: ${name}
hospital: ${hospital}
centerOfExcellence: Cardiology
education: MBBS, MD
timetable: ['Monday to Saturday: 9 am to 1 pm']
contactNumber: [0477 555 0123, 0477 555 0124]
profilePic: portrait
`;

const news = (headline: string) => `---
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

export const siteContent: Readonly<Record<string, string>> = {
  'assets/assets.yaml': assets,
  'assets/portrait.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/photograph.jpg': 'photograph',
  'entries/doctors/sara.yaml': doctor('poyanil_hospital', 'Dr. Sara Nair'),
  'entries/doctors/anil.yaml': doctor('poyanil_hospital_punalur', 'Dr. Anil Das'),
  'entries/news/camp.md': news(MARKUP_HEADLINE),
  'entries/careers/staff-nurse.md': career(2),
  'entries/careers/filled.md': career(0),
  'entries/testimonials/told.md': testimonial('We came at night.\n'),
  'entries/testimonials/short.md': testimonial(''),
};

/** Pages and content side by side in one folder, as `WEB_ROOT` and `CONTENT_DIR` name them. */
export const wholeSite: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(sitePages).map(([path, text]) => [`web/${path}`, text]),
  ...Object.entries(siteContent).map(([path, text]) => [`content/${path}`, text]),
]);

export function settingsOfWholeSite(dir: string): Record<string, string> {
  return { WEB_ROOT: join(dir, 'web'), CONTENT_DIR: join(dir, 'content') };
}
