import type { BookPhoto } from '@wandering-books/contract/books/book-photos.ts';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { useState, useCallback, useEffect, useRef, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons.tsx';
import { createIcon } from '../../../ui/icons/icons.tsx';
import { Modal } from '../../../ui/overlays/dialog.tsx';
import { classNames } from '../../../ui/elements.tsx';

const PreviousIcon = /* @__PURE__ */ createIcon('m15 18-6-6 6-6');
const NextIcon = /* @__PURE__ */ createIcon('m9 18 6-6-6-6');
const LargerIcon = /* @__PURE__ */ createIcon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0M11 8v6M8 11h6');
const SmallerIcon = /* @__PURE__ */ createIcon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0M8 11h6');

type PhotoGalleryProps = { title: string; photos: BookPhoto[]; start: number; onClose: () => void };

export function PhotoGallery({ title, photos, start, onClose }: PhotoGalleryProps) {
  const { t } = useTranslation('books');
  const { strip, current, move } = useGallery(photos.length, start);
  const [larger, setLarger] = useState<number>();
  const isLarger = larger === current;
  const count = photos.length;

  return (
    <Modal
      open
      onOpenChange={onClose}
      title={<span dir="auto">{title}</span>}
      actions={
        <IconButton
          label={t(isLarger ? 'photos.smaller' : 'photos.larger')}
          onClick={() => setLarger(isLarger ? undefined : current)}
        >
          {isLarger ? <SmallerIcon /> : <LargerIcon />}
        </IconButton>
      }
      placement="inset-0"
      bodyClassName="flex flex-col overflow-hidden bg-page"
    >
      <ul
        {...strip}
        // Keys and buttons follow the direction of their arrows in all languages.
        dir="ltr"
        // Scrollable regions must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('photos.all')}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain"
      >
        {photos.map((photo, index) => (
          <GallerySlide
            key={photo.image}
            photo={photo}
            alt={t('photos.of', { number: index + 1, count, title })}
            isCurrent={index === current}
            isLarger={index === larger && isLarger}
          />
        ))}
      </ul>
      <div
        dir="ltr"
        className="flex items-center justify-center gap-4 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <IconButton label={t('photos.previous')} disabled={current === 0} onClick={() => move(-1)}>
          <PreviousIcon />
        </IconButton>
        <p role="status" className="text-muted tabular-nums">
          {t('photos.position', { number: current + 1, count })}
        </p>
        <IconButton label={t('photos.next')} disabled={current === count - 1} onClick={() => move(1)}>
          <NextIcon />
        </IconButton>
      </div>
    </Modal>
  );
}

type GallerySlideProps = { photo: BookPhoto; alt: string; isCurrent: boolean; isLarger: boolean };

function GallerySlide({ photo: { image, width, height }, alt, isCurrent, isLarger }: GallerySlideProps) {
  return (
    <li
      inert={!isCurrent}
      // Pannable by arrow keys while enlarged.
      tabIndex={isLarger ? 0 : undefined}
      className={classNames(
        'flex h-full w-full shrink-0 snap-center p-2',
        isLarger ? 'overflow-auto' : 'items-center justify-center overflow-hidden',
      )}
    >
      <img
        src={buildImageUrl(image)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={
          isLarger ? 'm-auto h-auto w-[200%] max-w-none shrink-0' : 'h-auto max-h-full w-auto max-w-full object-contain'
        }
      />
    </li>
  );
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function useGallery(count: number, start: number) {
  const row = useRef<HTMLElement>(null);
  /** The target of the running scroll animation; further key presses count from it. */
  const target = useRef<number>(undefined);
  const [current, setCurrent] = useState(start);

  const strip = useCallback(
    (element: HTMLElement | null) => {
      row.current = element;
      if (element) element.scrollLeft = start * element.clientWidth;
    },
    [start],
  );
  const move = (by: number) => {
    const element = row.current;
    if (!element) return;
    const index = Math.min(count - 1, Math.max(0, (target.current ?? getIndex(element)) + by));
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (index === getIndex(element)) return;
    target.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  };
  const onScroll = () => {
    if (!row.current) return;
    const index = getIndex(row.current);
    if (index === target.current) target.current = undefined;
    setCurrent(index);
  };
  /** A drag cancels the animation. */
  const onPointerDown = () => {
    target.current = undefined;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // Arrow keys pan an enlarged photo.
    if (step === undefined || (event.target as Element | null)?.matches('li')) return;
    event.preventDefault();
    move(step);
  });
  useEffect(() => {
    // Capture phase: dialogs stop the propagation of these keys.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return { current, move, strip: { ref: strip, onScroll, onPointerDown } };
}

const getIndex = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);
