import { useState } from 'react';

type AvatarProps = { name: string; src?: string | null; className?: string };

export function Avatar({ name, src, className = 'size-10' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = `shrink-0 rounded-full ${className}`;
  if (src && src !== broken)
    return <img src={src} alt="" loading="lazy" className={`object-cover ${style}`} onError={() => setBroken(src)} />;
  return (
    <span
      aria-hidden="true"
      className={`inline-flex items-center justify-center bg-primary-tint font-serif font-semibold text-primary ${style}`}
    >
      {getInitials(name)}
    </span>
  );
}

export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => getFirstLetter(word ?? '')).join('');
}

function getFirstLetter(word: string): string {
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment.toLocaleUpperCase();
  return '';
}
