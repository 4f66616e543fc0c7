import { IconBrandWhatsapp, IconCheck, IconLink, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { buttonClass } from './button.tsx';
import classes from './share.module.css';
import { useHydrated } from './use-hydrated.ts';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Hands the page on: by the phone's own means where it has them, else by WhatsApp or as a copied link. */
export function Share({ title }: { title: string }) {
  if (!useHydrated()) return null;
  return (
    <div className={classes.share}>
      {'share' in navigator ? <ShareButton title={title} /> : <ShareLinks title={title} />}
    </div>
  );
}

function ShareButton({ title }: { title: string }) {
  function share() {
    // Rejected when the visitor thinks better of it.
    navigator.share({ title, url: pageAddress() }).catch(() => {});
  }
  return (
    <button type="button" className={buttonClass('secondary')} onClick={share}>
      <IconShare {...icon} />
      Share
    </button>
  );
}

function ShareLinks({ title }: { title: string }) {
  const words = new URLSearchParams({ text: `${title} ${pageAddress()}` });
  return (
    <>
      <a
        className={buttonClass('secondary')}
        href={`https://wa.me/?${words}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp {...icon} />
        Share on WhatsApp
      </a>
      {/* Only pages that came over a safe connection may write there. */}
      {'clipboard' in navigator && <CopyButton />}
    </>
  );
}

function CopyButton() {
  const [isCopied, setIsCopied] = useState(false);
  function copy() {
    navigator.clipboard.writeText(pageAddress()).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  }
  return (
    <>
      <button type="button" className={buttonClass('secondary')} onClick={copy}>
        {isCopied ? <IconCheck {...icon} /> : <IconLink {...icon} />}
        Copy link
      </button>
      <p role="status" className={classes.copied}>
        {isCopied && 'Link copied'}
      </p>
    </>
  );
}

/** Without what stands behind the path: it says how the visitor came, not what there is to see. */
function pageAddress(): string {
  return `${location.origin}${location.pathname}`;
}
