import { useState } from 'react';
import { classNames } from './class-names.ts';
import { DrawnCover } from './drawn-cover.tsx';

/** A photo in several widths, as an <img> takes it. */
export type CoverSources = { src: string; srcSet?: string; sizes?: string };

type CoverProps = {
  title: string;
  author?: string | null;
  sources?: CoverSources | null;
  /** What the photo shows; empty where the title stands beside it. */
  alt?: string;
  /** For the one cover that the page is about: loaded at once. */
  eager?: boolean;
  className?: string;
};

/** 3:4, from the first moment: the photo, or the drawn cover when there is none or it fails. */
export function Cover({ title, author, sources, alt = '', eager, className }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  const photo = sources && sources.src !== broken ? sources : undefined;
  const giveUp = () => setBroken(sources?.src);
  return (
    <span
      className={classNames('relative block aspect-3/4 overflow-hidden rounded-small bg-line', className)}
      role={photo || !alt ? undefined : 'img'}
      aria-label={photo || !alt ? undefined : alt}
    >
      {photo ? (
        <img
          {...photo}
          alt={alt}
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          // It may have failed before anybody listened for that, in a page that the server has rendered.
          ref={(picture) => void (picture?.complete && !picture.naturalWidth && giveUp())}
          onError={giveUp}
        />
      ) : (
        <DrawnCover title={title} author={author} className="absolute inset-0 size-full" />
      )}
    </span>
  );
}
