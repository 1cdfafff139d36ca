import { useCallback } from 'react';

type FilePictureProps = { file: Blob; alt: string; className?: string };

/** Shows a file of this device, or bytes that came as an answer; its address in the page lives as long as the picture. */
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
