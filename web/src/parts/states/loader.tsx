import { Box, type BoxProps, Loader as MantineLoader, Text } from '@mantine/core';
import classes from './loader.module.css';

interface LoaderProps {
  /** The words under the eave. */
  label?: string;
  /** Makes it as high as the window, where most of a page is awaited. */
  tall?: boolean;
}

/** Mantine's loader, which draws the eave. */
export function Loader({ label = 'Loading', tall = false }: LoaderProps) {
  return (
    <div role="status" className={`${classes.loader} ${tall ? classes.tall : ''}`} data-no-print>
      <MantineLoader type="eave" loaders={{ eave: Eave }} />
      <Text c="dimmed">{label}</Text>
    </div>
  );
}

/** The eave, with a light that travels along it. */
function Eave(props: BoxProps) {
  return (
    <Box component="span" {...props} className={classes.eave}>
      <Line colour="var(--mantine-color-place-2)" />
      <span className={classes.dash}>
        <Line colour="var(--mantine-color-place-6)" />
      </span>
    </Box>
  );
}

function Line({ colour }: { colour: string }) {
  return (
    <svg
      viewBox="0 0 120 34"
      width={120}
      height={34}
      fill="none"
      stroke={colour}
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 30L60 6L116 30" />
    </svg>
  );
}
