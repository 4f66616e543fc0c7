import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconLink, IconShare } from '@tabler/icons-react';
import { weight } from '../../theme/tokens.ts';
import { useHydrated } from '../use-hydrated.tsx';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Hands the page on: by the phone's own means where it has them, else by WhatsApp or as a copied link. */
export function Share({ title }: { title: string }) {
  if (!useHydrated()) return null;
  return (
    <Group mt="xl" mod="stacks" data-no-print>
      {'share' in navigator ? <ShareButton title={title} /> : <ShareLinks title={title} />}
    </Group>
  );
}

function ShareButton({ title }: { title: string }) {
  function share() {
    // Rejected when the visitor thinks better of it.
    navigator.share({ title, url: pageAddress() }).catch(() => {});
  }
  return (
    <Button variant="outline" leftSection={<IconShare {...icon} />} onClick={share}>
      Share
    </Button>
  );
}

function ShareLinks({ title }: { title: string }) {
  const words = new URLSearchParams({ text: `${title} ${pageAddress()}` });
  return (
    <>
      <Button
        component="a"
        variant="outline"
        leftSection={<IconBrandWhatsapp {...icon} />}
        href={`https://wa.me/?${words}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Share on WhatsApp
      </Button>
      {/* Only pages that came over a safe connection may write there. */}
      {'clipboard' in navigator && <CopyLink />}
    </>
  );
}

function CopyLink() {
  return (
    <CopyButton value={pageAddress()} timeout={10_000}>
      {({ copied, copy }) => (
        <>
          <Button
            variant="outline"
            leftSection={copied ? <IconCheck {...icon} /> : <IconLink {...icon} />}
            onClick={copy}
          >
            Copy link
          </Button>
          <Text role="status" c="green" fw={weight.medium}>
            {copied && 'Link copied'}
          </Text>
        </>
      )}
    </CopyButton>
  );
}

/**
 * The address without what stands behind the path: it says how the visitor came, not what there is
 * to see.
 */
function pageAddress(): string {
  return `${location.origin}${location.pathname}`;
}
