import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { FilePicture } from '../../../ui/pictures/file-picture.tsx';
import type { FormPhoto } from '../form/book-form-fields.ts';

type PhotoPictureProps = { photo: FormPhoto; width: 240 | 480; alt: string };

export function PhotoPicture({ photo: { file, name }, width, alt }: PhotoPictureProps) {
  const style = 'size-full object-cover';
  if (file) return <FilePicture file={file} alt={alt} className={style} />;
  return <img src={name && buildImageUrl(name, width)} alt={alt} className={style} />;
}
