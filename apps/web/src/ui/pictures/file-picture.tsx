import { useCallback } from 'react';

type FilePictureProps = { file: Blob; alt: string; className?: string };

/** The object URL is revoked on unmount. */
export function FilePicture({ file, alt, className }: FilePictureProps) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
