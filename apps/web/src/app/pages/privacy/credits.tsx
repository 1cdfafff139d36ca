import type { Chapter } from '../../../ui/long-read.tsx';

type Credit = { what: string; who: string; href: string };

/** A chapter that thanks somebody links to them. */
export function withCredits({ credits, ...chapter }: Chapter & { credits?: readonly Credit[] }): Chapter {
  if (!credits) return chapter;
  return {
    ...chapter,
    lines: credits.map(({ what, who, href }) => ({ label: what, value: <Source {...{ who, href }} /> })),
  };
}

function Source({ who, href }: Omit<Credit, 'what'>) {
  return (
    <a href={href} rel="noreferrer" className="link">
      {who}
    </a>
  );
}
