import { type RefObject, useCallback, useRef, useState } from 'react';
import { photoSources } from '../../../shared/items/photo-urls.ts';
import { classNames } from '../class-names.ts';
import { paintPlaceholder } from './placeholder.ts';

type PhotoProps = {
  thumbnail_url: string;
  placeholder: string | null;
  /** Empty if the name is shown beside it. */
  alt: string;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
  /** It is among the first things to be seen. */
  isFirst?: boolean;
  /** It fades in; without scripts it must appear at once. */
  hasFade?: boolean;
};

const atOnce = { loading: 'eager', fetchPriority: 'high' } as const;
const inTime = { loading: 'lazy', fetchPriority: 'auto' } as const;

const fill = 'absolute inset-0 size-full object-cover';

/** A dozen of them at once would hold up a slow phone just when somebody wants to press something. */
const inAQuietMoment = (work: () => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const turn = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(turn);
};

const isLoaded = (image: HTMLImageElement | null) => image?.complete === true && image.naturalWidth > 0;

type PlaceholderProps = { text: string; image: RefObject<HTMLImageElement | null> };

const Placeholder = ({ text, image }: PlaceholderProps) => {
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) =>
      canvas === null
        ? undefined
        : inAQuietMoment(() => {
            if (!isLoaded(image.current)) paintPlaceholder(canvas, text);
          }),
    [text, image],
  );
  return <canvas ref={paint} aria-hidden className={fill} />;
};

/** A photo that fills the box around it; until it is there, its own colours hold the place. */
export const Photo = ({ thumbnail_url, placeholder, alt, sizes, isFirst = false, hasFade = true }: PhotoProps) => {
  const { src, webp, avif } = photoSources(thumbnail_url);
  const [isThere, setThere] = useState(!hasFade);
  const image = useRef<HTMLImageElement>(null);
  // A picture out of the browser's store is complete before anybody listens for it.
  const note = useCallback((element: HTMLImageElement | null) => {
    image.current = element;
    if (isLoaded(element)) setThere(true);
  }, []);
  return (
    <>
      {placeholder !== null && <Placeholder text={placeholder} image={image} />}
      <picture>
        {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp !== '' && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          ref={note}
          src={src}
          alt={alt}
          decoding="async"
          {...(isFirst ? atOnce : inTime)}
          onLoad={() => setThere(true)}
          className={classNames(fill, 'transition-opacity duration-200', !isThere && 'opacity-0')}
        />
      </picture>
    </>
  );
};
