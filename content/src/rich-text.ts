import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import {
  BLOCKS,
  type Document,
  INLINES,
  type Node,
  validateRichTextDocument,
} from '@contentful/rich-text-types';
import { z } from 'zod';
import { isLink } from './link.ts';

const imageNode = z.object({ type: z.literal('image'), url: z.string() });

/** A picture is the asset in `![what it shows](asset:its-id)`, a video the entry in `![its title](entry:its-id)`, each on its own line. */
export async function toRichText(
  markdown: string,
): Promise<{ document: Document; refused: string[] }> {
  const refused: string[] = [];
  const document = await richTextFromMarkdown(markdown, async (node) => {
    const image = imageNode.safeParse(node);
    const [, kind, id] = /^(asset|entry):(.+)$/.exec(image.data?.url ?? '') ?? [];
    if (kind === undefined || id === undefined) {
      refused.push(image.success ? `a picture that is not an asset: ${image.data.url}` : node.type);
      return null;
    }
    return kind === 'asset'
      ? embedded(BLOCKS.EMBEDDED_ASSET, 'Asset', id)
      : embedded(BLOCKS.EMBEDDED_ENTRY, 'Entry', id);
  });
  const misplaced = validateRichTextDocument(document).map(
    ({ value }) => `${String(value)} in this place`,
  );
  return { document, refused: [...refused, ...misplaced, ...strangeLinks(document)] };
}

/** Describes hyperlinks that pages can't have, such as one to an asset or an entry by its id, which would be broken. */
function strangeLinks(node: Node): string[] {
  const uri = node.nodeType === INLINES.HYPERLINK ? String(node.data.uri) : '';
  const own = uri === '' || isLink(uri) ? [] : [`a link to ${uri}`];
  const content = 'content' in node && Array.isArray(node.content) ? node.content : [];
  return [...own, ...content.flatMap(strangeLinks)];
}

function embedded(nodeType: BLOCKS, linkType: 'Asset' | 'Entry', id: string): Node {
  const target = { sys: { type: 'Link', linkType, id } };
  // A block is a node with content, even if that is empty.
  return { nodeType, data: { target }, content: [] } as Node;
}
