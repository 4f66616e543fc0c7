import type { GuideSlug } from '@poyanil/domain';
import type { ComponentProps } from 'react';

export async function loadGuide({ slug }: { slug: GuideSlug }) {
  const [{ Guide }, partsOf] = await Promise.all([import('./guide.tsx'), loadParts(slug)]);
  return (props: Omit<ComponentProps<typeof Guide>, 'parts'>) => (
    <Guide {...props} parts={partsOf?.(props.hospital, props.text)} />
  );
}

async function loadParts(slug: GuideSlug) {
  if (slug === 'emergency') return (await import('./emergency-parts.tsx')).emergencyParts;
  if (slug === 'insurance') return (await import('./insurance-parts.tsx')).insuranceParts;
  return undefined;
}
