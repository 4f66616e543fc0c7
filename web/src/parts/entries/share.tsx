import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconLink, IconShare } from '@tabler/icons-react';
import { weight } from '../../theme/tokens.ts';
import { useHydrated } from '../use-hydrated.tsx';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function Share({ title }: { title: string }) {
  if (!useHydrated()) return null;
  // Drop query and hash: they show how the visitor arrived, not what the page shows.
  const url = `${location.origin}${location.pathname}`;
  return (
    <Group mt="xl" mod="stacks" data-no-print>
      {'share' in navigator ? (
        <Button
          variant="outline"
          leftSection={<IconShare {...icon} />}
          // Rejects if the visitor cancels.
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          Share
        </Button>
      ) : (
        <>
          <Button
            component="a"
            variant="outline"
            leftSection={<IconBrandWhatsapp {...icon} />}
            href={`https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Share on WhatsApp
          </Button>
          {/* Only pages in a secure context may write to the clipboard. */}
          {'clipboard' in navigator && <CopyLink url={url} />}
        </>
      )}
    </Group>
  );
}

function CopyLink({ url }: { url: string }) {
  return (
    <CopyButton value={url} timeout={10_000}>
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
