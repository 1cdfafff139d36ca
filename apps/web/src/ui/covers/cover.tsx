import { use, useState, createContext } from 'react';
import { classNames } from '../elements.tsx';
import { DrawnCover } from './drawn-cover.tsx';

export type CoverSources = { src: string; srcSet?: string; sizes?: string; colour?: string };

type CoverProps = {
  title: string;
  author?: string | null;
  sources?: CoverSources | null;
  /** Empty when the title is next to it. */
  alt?: string;
  /** Overrides the urgency of the context. */
  urgency?: CoverUrgency;
  className?: string;
};

export function Cover({ title, author, sources, alt = '', urgency, className }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  const place = use(CoverUrgencyContext);
  const photo = sources && sources.src !== broken ? sources : undefined;
  return (
    <span
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
        // The content security policy forbids inline styles, but not SVG attributes.
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      <img
        src={src}
        srcSet={srcSet}
        // Lazy images are laid out before they load, so `sizes=auto` works.
        sizes={waits && sizes ? `auto, ${sizes}` : sizes}
        alt={alt}
        width={300}
        height={400}
        loading={waits ? 'lazy' : 'eager'}
        fetchPriority={urgency === 'first' ? 'high' : undefined}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
        // In a server-rendered page the image may have failed before hydration.
        ref={(picture) => void (picture?.complete && !picture.naturalWidth && onGivenUp())}
        onError={onGivenUp}
      />
    </>
  );
}

/** When a photo is loaded: with high priority, eagerly, or lazily. */
type CoverUrgency = 'first' | 'early' | 'late';

export const CoverUrgencyContext = createContext<CoverUrgency>('late');
