import { contentClient } from './client.ts';

/** For `useQuery`: asked of our content, and not while pages are prerendered. */
export const fromContent = { client: contentClient, ssr: false } as const;
