import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/text-link.tsx';
import { type FoundBook, useFollowUp } from '../books/share/follow-up.ts';
import { getImportAddress, useImport } from './imports.api.ts';
import type { Elements } from '../../ui/elements.tsx';

type ImportedBookProps = { id: number; row: number; children: (prefill: FoundBook) => Elements };

/** Fills in a form to share a draft, which then is the shared book. */
export function ImportedBook({ id, row, children }: ImportedBookProps) {
  const { t } = useTranslation('imports');
  const { data, isLoading } = useImport(id, { row });
  const followUp = useFollowUp({ import: id, row });
  if (isLoading) return null;
  const [draft] = data?.rows ?? [];
  if (!draft) return children({});
  const { title, author, isbn, category_id, language_id } = draft;
  return (
    <div>
      <p className="mb-4">
        <TextLink to={getImportAddress(id)}>{t('back')}</TextLink>
      </p>
      {children({
        prefill: {
          title: title ?? '',
          author: author ?? '',
          isbn: isbn ?? '',
          cover: 'drawn',
          ...(category_id !== null && { category_id: String(category_id) }),
          ...(language_id !== null && { language_id: String(language_id) }),
        },
        ...followUp,
      })}
    </div>
  );
}
