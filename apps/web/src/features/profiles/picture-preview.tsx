import { buildImageUrl } from '@wandering-books/contract/images.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { FilePicture } from '../../ui/file-picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type PicturePreviewProps = { chosen: File | null; kept: string | null; name: string; preparing: boolean };

/** The picture as it will be sent, or the one that is there. */
export function PicturePreview({ chosen, kept, name, preparing }: PicturePreviewProps) {
  const { t } = useTranslation('profiles');
  return (
    <span role="status" className="inline-flex size-24 shrink-0 items-center justify-center text-primary">
      {preparing && (
        <>
          <Spinner />
          <span className="sr-only">{t('picture.preparing')}</span>
        </>
      )}
      {!preparing && chosen && (
        <FilePicture file={chosen} alt={t('picture.preview')} className="size-24 rounded-full object-cover" />
      )}
      {!preparing && !chosen && (
        <Avatar name={name} src={kept && buildImageUrl(kept, 240)} className="size-24 text-4xl" />
      )}
    </span>
  );
}
