import { splitLinks } from './links.ts';

/** Each line gets its own text direction; addresses become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="min-w-0 grow wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {splitLinks(text).map((piece, index) =>
        piece.href ? (
          <a
            key={index}
            dir="ltr"
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link"
          >
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
