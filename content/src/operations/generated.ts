// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
export type { Operation } from './operation.ts';
export * from './generated/career.ts';
export * from './generated/careers.ts';
export * from './generated/department-counts.ts';
export * from './generated/department-doctors.ts';
export * from './generated/department-timetable.ts';
export * from './generated/departments.ts';
export * from './generated/doctor-cards.ts';
export * from './generated/doctor-index.ts';
export * from './generated/doctor-timetable.ts';
export * from './generated/doctor.ts';
export * from './generated/doctors-of-department.ts';
export * from './generated/doctors.ts';
export * from './generated/news-list.ts';
export * from './generated/news.ts';
export * from './generated/sitemap-entries.ts';
export * from './generated/testimonial.ts';
export * from './generated/testimonials.ts';
