import type { DetailSubject } from '@poyanil/domain';
import type { DetailPlace } from './detail-place.ts';

/** What an entry gives to the head of its page. */
export interface EntryHead {
  /** Whose entry it is. */
  hospital: string | null;
  subject: DetailSubject;
  /** Of Open Graph. */
  type: 'article' | 'profile' | 'website';
  picture: string | null | undefined;
  /** As schema.org names it; undefined where there is nothing to say. */
  data: object | undefined;
}

/** Where the page stands: its place, and the addresses made of it. */
export interface HeadContext extends DetailPlace {
  origin: string;
  url: string;
}
