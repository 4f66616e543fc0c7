import { assetPath } from '../../parts/pictures/asset-url.ts';
import { Video } from '../../parts/pictures/video.tsx';
import type { CardTestimonial } from './testimonial-cards.tsx';
import classes from './testimonials.module.css';

export function CardPicture({ testimonial }: { testimonial: CardTestimonial }) {
  const { video, reviewPoster } = testimonial;
  const poster = assetPath(reviewPoster?.url) || undefined;
  if (video?.url) {
    return (
      <Video
        src={assetPath(video.url)}
        title={video.title}
        poster={poster}
        className={classes.picture}
      />
    );
  }
  if (poster === undefined) return <div className={classes.picture} data-no-print />;
  return (
    <img
      src={poster}
      alt=""
      width={320}
      height={200}
      loading="lazy"
      decoding="async"
      className={classes.picture}
      data-no-print
    />
  );
}
