import { BLOCKS, type Document, type Node } from '@contentful/rich-text-types';
import { z } from 'zod';

export type { Document } from '@contentful/rich-text-types';

export interface EmbeddedIds {
  assets: string[];
  entries: string[];
}

const targetOf = z.object({ target: z.object({ sys: z.object({ id: z.string() }) }) });

export function embeddedIn(document: Document): EmbeddedIds {
  const ids: EmbeddedIds = { assets: [], entries: [] };
  const visit = (node: Node): void => {
    const id = targetOf.safeParse(node.data).data?.target.sys.id;
    if (id !== undefined) {
      const list = node.nodeType === BLOCKS.EMBEDDED_ASSET ? ids.assets : ids.entries;
      if (!list.includes(id)) list.push(id);
    }
    if ('content' in node && Array.isArray(node.content)) node.content.forEach(visit);
  };
  visit(document);
  return ids;
}
