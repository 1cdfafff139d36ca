import type { ComponentProps } from 'react';
import FoundBook from '../../../features/passports/found-book.tsx';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';

const ImportedBook = lazyWithTexts(() => import('../../../features/imports/imported-book.tsx'), 'imports');
const WantedBook = lazyWithTexts(() => import('../../../features/wishes/wanted/wanted-book.tsx'), 'wanted');

type NamedBookProps = { search: URLSearchParams; children: ComponentProps<typeof FoundBook>['children'] };

/** The book of a passport, a draft or a notice that the address names. */
export default function NamedBook({ search, children }: NamedBookProps) {
  const code = search.get('passport');
  const [id, row, wanted] = ['import', 'row', 'wanted'].map((name) => Number(search.get(name)));
  if (id && row)
    return (
      <ImportedBook key={`${id}.${row}`} id={id} row={row}>
        {children}
      </ImportedBook>
    );
  if (wanted)
    return (
      <WantedBook key={wanted} id={wanted}>
        {children}
      </WantedBook>
    );
  return code ? <FoundBook code={code}>{children}</FoundBook> : children({});
}
