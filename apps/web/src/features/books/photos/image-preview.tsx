import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePicture } from '../../../ui/pictures/file-picture.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';

type ImagePreviewProps = {
  image: File | null;
  preparing: boolean;
  otherwise?: ReactNode;
  onRemove?: () => void;
};

export function ImagePreview({ image, preparing, otherwise, onRemove }: ImagePreviewProps) {
  const { t } = useTranslation('books');
  return (
    <span className="relative block w-24 shrink-0 self-start sm:w-32">
      <span
        role="status"
        className="flex aspect-3/4 w-full items-center justify-center overflow-hidden rounded-small border border-dashed border-line-strong bg-page text-primary"
      >
        {preparing && (
          <>
            <Spinner />
            <span className="sr-only">{t('share.preparingImage')}</span>
          </>
        )}
        {!preparing &&
          (image ? (
            <FilePicture file={image} alt={t('share.preview')} className="size-full object-cover" />
          ) : (
            otherwise || <RoutePicture className="w-full p-2" />
          ))}
      </span>
      {onRemove && !preparing && (
        <button
          type="button"
          aria-label={t('photos.removeCover')}
          title={t('photos.removeCover')}
          onClick={onRemove}
          className="absolute top-0 end-0 inline-flex size-11 items-center justify-center"
        >
          <span className="inline-flex size-8 items-center justify-center rounded-full border border-line bg-card text-ink shadow-soft">
            <CloseIcon className="size-4" />
          </span>
        </button>
      )}
    </span>
  );
}
