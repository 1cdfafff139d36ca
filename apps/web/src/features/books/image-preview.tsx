import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePicture } from '../../ui/file-picture.tsx';
import { RoutePicture } from '../../ui/route-picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type ImagePreviewProps = {
  image: File | null;
  preparing: boolean;
  /** What is shown while no photo is chosen. */
  otherwise?: ReactNode;
};

/** The photo as it will be sent, in the shape of a cover. */
export function ImagePreview({ image, preparing, otherwise }: ImagePreviewProps) {
  const { t } = useTranslation('books');
  return (
    <span
      role="status"
      className="flex aspect-3/4 w-24 sm:w-32 shrink-0 items-center justify-center self-start overflow-hidden rounded-small border border-dashed border-line-strong bg-page text-primary"
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
          (otherwise ?? <RoutePicture className="w-full p-2" />)
        ))}
    </span>
  );
}
