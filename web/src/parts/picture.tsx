import { type HospitalId, placeKey } from '@poyanil/domain';

interface SceneProps {
  hospital: HospitalId;
  /** The drawing's; `-head` has a darker wall, for page heads, which stand on tint. */
  name: string;
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
