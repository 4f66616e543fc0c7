export function Logo({ onDeep = false, size }: { onDeep?: boolean; size: number }) {
  return (
    <svg viewBox="0 0 60 60" width={size} height={size} aria-hidden="true">
      <path
        d="M0 20L30 2L60 20V54a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z"
        fill={onDeep ? 'var(--mantine-color-white)' : 'var(--mantine-color-place-6)'}
      />
      <path
        d="M8 27L30 13.5L52 27"
        fill="none"
        stroke="var(--mantine-color-brass-6)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M25 27h10v9h9v10h-9v8H25v-8h-9V36h9z"
        fill={onDeep ? 'var(--mantine-color-place-8)' : 'var(--mantine-color-white)'}
      />
    </svg>
  );
}
