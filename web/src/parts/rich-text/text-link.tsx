import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSiteSettings } from '../../site-settings.ts';
import { Link } from '../links/link.tsx';
import { ownPath } from './own-path.ts';

interface TextLinkProps extends Pick<AnchorProps, 'underline' | 'className'> {
  address: string;
  children: ReactNode;
}

/** A link in an editor's text. A URL that no browser should open stays text. */
export function TextLink({ address, children, ...look }: TextLinkProps) {
  const path = ownPath(address, useOwnOrigins());
  if (path !== undefined && !path.startsWith('/content/')) {
    return (
      <Anchor component={Link} to={path} {...look}>
        {children}
      </Anchor>
    );
  }
  if (!/^(?:https?:|mailto:|tel:|\/|#)/i.test(address)) return children;
  return (
    <Anchor href={path ?? address} rel="noopener noreferrer" {...look}>
      {children}
    </Anchor>
  );
}

function useOwnOrigins(): string[] {
  const { publicUrl } = useSiteSettings();
  return typeof location === 'undefined' ? [publicUrl] : [location.origin, publicUrl];
}
