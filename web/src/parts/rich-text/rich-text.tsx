import {
  documentToReactComponents,
  type NodeRenderer,
  type Options,
} from '@contentful/rich-text-react-renderer';
import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types';
import { Paper, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkedText } from '../links/linked-text.tsx';
import prose from '../page-words/prose.module.css';
import { assetPath } from '../pictures/asset-url.ts';
import { Video } from '../pictures/video.tsx';
import { unbroken } from '../unbroken.ts';
import { ExternalVideo } from './external-video.tsx';
import { parseEmbed } from './parse-embed.ts';
import classes from './rich-text.module.css';
import { TextLink } from './text-link.tsx';

interface TextAsset {
  sys: { id: string };
  url: string | null;
  contentType: string | null;
  title: string | null;
  description: string | null;
  width: number | null;
  height: number | null;
}

interface TextEntry {
  sys: { id: string };
  title?: string | null;
  link?: string | null;
}

interface RichTextProps {
  text: {
    json: Document;
    links?: {
      assets?: { block: readonly (TextAsset | null)[] };
      entries?: { block: readonly (TextEntry | null)[] };
    };
  };
  poster?: string | undefined;
  className?: string | undefined;
}

export function RichText({ text, poster, className = '' }: RichTextProps) {
  return (
    <div className={`${prose.text} ${className}`}>
      {documentToReactComponents(text.json, optionsOf(text, poster))}
    </div>
  );
}

function optionsOf({ links }: RichTextProps['text'], poster: string | undefined): Options {
  return {
    renderText: (words) => (words === '' ? words : <LinkedText text={unbroken(words)} />),
    renderNode: {
      ...headings,
      [BLOCKS.QUOTE]: quote,
      ...inlines,
      [BLOCKS.EMBEDDED_ASSET]: (node) => {
        const asset = withId(links?.assets?.block, node);
        return asset && <EmbeddedAsset asset={asset} poster={poster} />;
      },
      [BLOCKS.EMBEDDED_ENTRY]: (node) => {
        const entry = withId(links?.entries?.block, node);
        if (!entry?.link) return null;
        return <EmbeddedLink link={entry.link} title={entry.title} kind="Film" poster={poster} />;
      },
      [BLOCKS.EMBEDDED_RESOURCE]: () => null,
    },
  };
}

/** Only the page's title is an h1. */
const headings: Record<string, NodeRenderer> = {
  [BLOCKS.HEADING_1]: section,
  [BLOCKS.HEADING_2]: section,
  [BLOCKS.HEADING_3]: subsection,
  [BLOCKS.HEADING_4]: subsection,
  [BLOCKS.HEADING_5]: subsection,
  [BLOCKS.HEADING_6]: subsection,
};

function section(_node: unknown, children: ReactNode) {
  return (
    <Title order={2} size="h4">
      {children}
    </Title>
  );
}

function subsection(_node: unknown, children: ReactNode) {
  return <Title order={3}>{children}</Title>;
}

function quote(_node: unknown, children: ReactNode) {
  return (
    <Paper component="blockquote" bg="place.0" mx={0} px={24} py={20}>
      {children}
    </Paper>
  );
}

/** Links to entries and assets by their ids, and resources, only keep their text. */
const inlines: Record<string, NodeRenderer> = {
  // The text is read from the node: a phone number in it must not become a link within the link.
  [INLINES.HYPERLINK]: (node) => (
    <TextLink address={typeof node.data.uri === 'string' ? node.data.uri : ''}>
      {node.content.map((part) => ('value' in part ? part.value : '')).join('')}
    </TextLink>
  ),
  [INLINES.ASSET_HYPERLINK]: (_node, children) => children,
  [INLINES.ENTRY_HYPERLINK]: (_node, children) => children,
  [INLINES.RESOURCE_HYPERLINK]: (_node, children) => children,
  [INLINES.EMBEDDED_ENTRY]: () => null,
  [INLINES.EMBEDDED_RESOURCE]: () => null,
};

function withId<Item extends { sys: { id: string } }>(
  items: readonly (Item | null)[] | undefined,
  node: Parameters<NodeRenderer>[0],
): Item | undefined {
  return items?.find((item) => item?.sys.id === node.data.target?.sys?.id) ?? undefined;
}

interface EmbedProps {
  poster: string | undefined;
}

function EmbeddedAsset({ asset, poster }: EmbedProps & { asset: TextAsset }) {
  const { url, contentType, title, description, width, height } = asset;
  if (!url) return null;
  if (!contentType?.startsWith('image/')) {
    return <EmbeddedLink link={url} title={title} kind="File" poster={poster} />;
  }
  return (
    <img
      src={assetPath(url)}
      alt={description || title || ''}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      data-no-print
    />
  );
}

interface EmbeddedLinkProps extends EmbedProps {
  link: string;
  title: string | null | undefined;
  /** The title if the content has none. A file is not shown in a frame. */
  kind: 'Film' | 'File';
}

function EmbeddedLink({ link, title, kind, poster }: EmbeddedLinkProps) {
  const embed = parseEmbed(link);
  if (embed === undefined) return null;
  const { address } = embed;
  const name = title || kind;
  switch (embed.kind) {
    case 'film':
      return <Video src={address} title={title} poster={poster} className={classes.frame} />;
    case 'frame':
      return <ExternalVideo address={address} link={link} company={embed.company} title={name} />;
    case 'link':
      return (
        <TextLink
          address={address}
          underline="hover"
          className={kind === 'File' ? classes.panel : `${classes.frame} ${classes.panel}`}
        >
          {name}
          <IconExternalLink size={22} stroke={1.75} aria-hidden />
        </TextLink>
      );
  }
}
