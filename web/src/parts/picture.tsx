import { type HospitalId, placeKey } from '@poyanil/domain';

/** A drawing; `-head` ones have a darker wall, since they stand on tint. */
export type SceneName =
  | 'ct'
  | 'dialysis'
  | 'icu'
  | 'icu-head'
  | 'lab'
  | 'opd-head'
  | 'pharmacy'
  | 'rain'
  | 'reception-head'
  | 'theatre'
  | 'training';

interface SceneProps {
  hospital: HospitalId;
  name: SceneName;
  /** Empty where the words beside it say the same. */
  alt?: string;
  /** Above the fold: loaded at once. */
  eager?: boolean;
  className?: string | undefined;
}

/** A drawn room or place in the hospital's colours, 8 : 5. */
export function Scene({ hospital, name, alt = '', eager = false, className }: SceneProps) {
  return (
    <img
      src={`/pictures/scenes/${placeKey(hospital)}/${name}.svg`}
      alt={alt}
      width={320}
      height={200}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
