import { use, useState } from 'react';
import { classNames } from './class-names.ts';
import { CoverUrgencyContext, type CoverUrgency } from './cover-urgency-context.ts';
import { DrawnCover } from './drawn-cover.tsx';

/** A photo in several widths, as an <img> takes it, and the colour that stands for it until it is there. */
export type CoverSources = { src: string; srcSet?: string; sizes?: string; colour?: string };

type CoverProps = {
  title: string;
  author?: string | null;
  sources?: CoverSources | null;
  /** What the photo shows; empty where the title stands beside it. */
  alt?: string;
  /** How soon it is wanted, where its place on a shelf does not say so. */
  urgency?: CoverUrgency;
  className?: string;
};

/** 3:4, from the first moment: the photo, or the drawn cover when there is none or it fails. */
export function Cover({ title, author, sources, alt = '', urgency, className }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  const place = use(CoverUrgencyContext);
  const photo = sources && sources.src !== broken ? sources : undefined;
  return (
    <span
      data-cover
      className={classNames('relative block aspect-3/4 overflow-hidden rounded-small bg-line', className)}
      role={photo || !alt ? undefined : 'img'}
      aria-label={photo || !alt ? undefined : alt}
    >
      {photo ? (
        <CoverPhoto photo={photo} alt={alt} urgency={urgency ?? place} onGivenUp={() => setBroken(photo.src)} />
      ) : (
        <DrawnCover title={title} author={author} className="absolute inset-0 size-full" />
      )}
    </span>
  );
}

type CoverPhotoProps = { photo: CoverSources; alt: string; urgency: CoverUrgency; onGivenUp: () => void };

function CoverPhoto({ photo: { src, srcSet, sizes, colour }, alt, urgency, onGivenUp }: CoverPhotoProps) {
  const waits = urgency === 'late';
  return (
    <>
      {colour && (
        // The content security policy knows no style of an element's own, but lets a drawing have its colour.
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      <img
        src={src}
        srcSet={srcSet}
        // What waits until it comes into view is laid out by then, so that its width is known.
        sizes={waits && sizes ? `auto, ${sizes}` : sizes}
        alt={alt}
        width={300}
        height={400}
        loading={waits ? 'lazy' : 'eager'}
        fetchPriority={urgency === 'first' ? 'high' : undefined}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
        // It may have failed before anybody listened for that, in a page that the server has rendered.
        ref={(picture) => void (picture?.complete && !picture.naturalWidth && onGivenUp())}
        onError={onGivenUp}
      />
    </>
  );
}
