import classes from './loader.module.css';

interface LoaderProps {
  /** The words under the eave. */
  label?: string;
  /** Where most of a page is awaited: as high as the window. */
  tall?: boolean;
}

/** The eave, with a light that travels along it. */
export function Loader({ label = 'Loading', tall = false }: LoaderProps) {
  return (
    <div role="status" className={`${classes.loader} ${tall ? classes.tall : ''}`}>
      <div className={classes.eave}>
        <Line colour="var(--mantine-color-place-2)" />
        <div className={classes.dash}>
          <Line colour="var(--mantine-color-place-6)" />
        </div>
      </div>
      <p>{label}</p>
    </div>
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
