// Made from the *.graphql files by `npm run content -- operations`: change those, not this.
import type { Operation } from '../operation.ts';

export interface SitemapEntriesVariables {
  hospital: string;
}

export interface SitemapEntriesResult {
doctorCollection: {
__typename: 'DoctorCollection';
items: readonly ({
__typename: 'Doctor';
sys: {
__typename: 'Sys';
id: string;
publishedAt: string | null;
};
} | null)[];
} | null;
newsCollection: {
__typename: 'NewsCollection';
items: readonly ({
__typename: 'News';
sys: {
__typename: 'Sys';
id: string;
publishedAt: string | null;
};
} | null)[];
} | null;
careerCollection: {
__typename: 'CareerCollection';
items: readonly ({
__typename: 'Career';
sys: {
__typename: 'Sys';
id: string;
publishedAt: string | null;
};
} | null)[];
} | null;
testimonialCollection: {
__typename: 'TestimonialCollection';
items: readonly ({
__typename: 'Testimonial';
sys: {
__typename: 'Sys';
id: string;
publishedAt: string | null;
};
} | null)[];
} | null;
allTestimonials: {
__typename: 'TestimonialCollection';
items: readonly ({
__typename: 'Testimonial';
sys: {
__typename: 'Sys';
id: string;
publishedAt: string | null;
};
} | null)[];
} | null;
doctorsListingForParticularDepartmentCollection: {
__typename: 'DoctorsListingForParticularDepartmentCollection';
items: readonly ({
__typename: 'DoctorsListingForParticularDepartment';
sys: {
__typename: 'Sys';
publishedAt: string | null;
};
} | null)[];
} | null;
}

export const sitemapEntriesQuery: Operation<SitemapEntriesResult, SitemapEntriesVariables> = {
  name: 'SitemapEntries',
  hash: '0bba060c10e7328adf6152cc4392bc78190e2264612c4bcb70eb5a6e72655eb3',
};
