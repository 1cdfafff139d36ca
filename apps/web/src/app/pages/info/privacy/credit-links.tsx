import type { Chapter } from '../../../../ui/layout/document-page.tsx';

type Credit = { what: string; who: string; href: string };

export function addCreditLinks({ credits, ...chapter }: Chapter & { credits?: readonly Credit[] }): Chapter {
  if (!credits) return chapter;
  return {
    ...chapter,
    lines: credits.map(({ what, who, href }) => ({ label: what, value: <CreditLink {...{ who, href }} /> })),
  };
}

function CreditLink({ who, href }: Omit<Credit, 'what'>) {
  return (
    <a href={href} rel="noreferrer" className="-my-2.5 inline-block py-2.5 link">
      {who}
    </a>
  );
}
