import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cover } from '../../../ui/covers/cover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { DraftProblem } from './post-shelf.ts';
import type { ShelfOptions } from './shelf-terms.tsx';
import { removeDrafts, updateDraft, type ShelfDraft } from './shelf-store.ts';

type ShelfRowProps = { draft: ShelfDraft; options: ShelfOptions };

const PROBLEMS: readonly string[] = ['title', 'author', 'unsure'] satisfies DraftProblem[];
const isProblem = (reason: string): reason is DraftProblem => PROBLEMS.includes(reason);

export function ShelfRow({ draft, options }: ShelfRowProps) {
  const { t } = useTranslation('editions');
  const { isbn, title, author, state } = draft;
  const name = title || t('shelf.untitled', { isbn });
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-card p-4 shadow-soft">
      <Cover title={title || isbn} author={author} className="h-fit w-16 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        {state === 'posted' ? (
          <PostedBook draft={draft} name={name} />
        ) : (
          <DraftFields draft={draft} options={options} />
        )}
      </div>
      {state !== 'posting' && state !== 'posted' && (
        <div className="absolute end-2 top-2">
          <IconButton
            label={t('shelf.remove', { title: name })}
            onClick={() => removeDrafts((other) => other.isbn === isbn)}
          >
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </li>
  );
}

function PostedBook({ draft, name }: { draft: ShelfDraft; name: string }) {
  const { t } = useTranslation('editions');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </p>
      <Badge tone="completed">{t('shelf.posted')}</Badge>
      {draft.bookId !== undefined && <TextLink to={paths.book(draft.bookId)}>{t('shelf.see')}</TextLink>}
    </div>
  );
}

function DraftFields({ draft, options }: ShelfRowProps) {
  const { t } = useTranslation('editions');
  const { isbn, reason, state } = draft;
  const text = (name: 'title' | 'author', label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      maxLength={200}
      autoComplete="off"
      disabled={state === 'posting'}
      error={reason === name ? t(`shelf.reasons.${name}`) : undefined}
      onChange={(event) =>
        updateDraft(isbn, { [name]: event.target.value, ...(reason === name && { reason: undefined }) })
      }
    />
  );
  const choice = (name: 'category_id' | 'language_id', label: string, list: ShelfOptions['categories']) => (
    <Select
      label={label}
      value={draft[name]}
      options={list}
      placeholder={t('shelf.same')}
      disabled={state === 'posting'}
      onChange={(event) => updateDraft(isbn, { [name]: event.target.value })}
    />
  );
  return (
    <div className="space-y-3">
      <p role="status" className="flex flex-wrap items-center gap-x-2 pe-10 text-sm text-muted tabular-nums">
        {(state === 'looking' || state === 'posting') && <Spinner />}
        <span>{isbn}</span>
        {(state === 'looking' || state === 'unknown') && <span>{t(`shelf.${state}`)}</span>}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {text('title', t('shelf.bookTitle'))}
        {text('author', t('shelf.author'))}
        {choice('category_id', t('shelf.category'), options.categories)}
        {choice('language_id', t('shelf.language'), options.languages)}
      </div>
      {state === 'failed' && reason && reason !== 'title' && reason !== 'author' && (
        <p role="alert" className="font-medium text-danger">
          {isProblem(reason) ? t(`shelf.reasons.${reason}`) : reason}
        </p>
      )}
    </div>
  );
}
