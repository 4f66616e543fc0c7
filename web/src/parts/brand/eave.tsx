import type { SVGProps } from 'react';

export function EaveLines(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 120 34"
      width={120}
      height={34}
      fill="none"
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}

export function Eave() {
  return (
    <EaveLines data-no-print>
      <path d="M4 30L60 6L116 30" stroke="var(--mantine-color-place-6)" />
      <path d="M38 30L60 20.5L82 30" stroke="var(--mantine-color-brass-6)" />
    </EaveLines>
  );
}
