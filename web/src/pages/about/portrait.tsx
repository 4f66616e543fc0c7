import classes from './portrait.module.css';

interface PortraitProps {
  /** The drawing's number. */
  portrait: string;
  className?: string | undefined;
}

/** A face under the gable; the name stands beside it. */
export function Portrait({ portrait, className = '' }: PortraitProps) {
  return (
    <img
      src={`/content/pictures/portraits/${portrait}.svg`}
      alt=""
      width={240}
      height={300}
      loading="lazy"
      decoding="async"
      className={`${classes.portrait} ${className}`}
    />
  );
}
