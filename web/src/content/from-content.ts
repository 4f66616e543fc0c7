import type { ApolloClient } from '@apollo/client';
import { contentClient } from './client.ts';

/**
 * Options by which `useQuery` asks our content. A server has a client of its own for each page that
 * it renders.
 */
export const fromContent: { client?: ApolloClient } =
  typeof document === 'undefined' ? {} : { client: contentClient };
