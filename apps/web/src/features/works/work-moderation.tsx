import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { MAX_REPORT_TEXT_LENGTH } from '@wandering-books/contract/moderation/report-enums.ts';
import type { Work } from '@wandering-books/contract/works/works.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, buildQuery } from '../../lib/api/api.ts';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { EVERYTHING, useSingleMutation } from '../../lib/api/single-run.ts';
import { SuggestionCount } from '../../lib/format/suggestion-count.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { Button, TextLink } from '../../ui/buttons.tsx';
import { Checkbox, FieldError, TextArea } from '../../ui/forms/fields.tsx';
import type { Entry } from '../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { booksKey } from '../books/books.api.ts';

type WorkModerationProps = { work: Work; copies: readonly BookSummary[] };

/** Joins this work to another one, or makes some of its copies a work of their own. */
export default function WorkModeration({ work: { id, copies: count }, copies }: WorkModerationProps) {
  const { t } = useTranslation('moderation');
  const [into, setInto] = useState<Entry | null>(null);
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const [words, setWords] = useState('');
  const change = useChange(id, words, () => {
    setInto(null);
    setSelectedIds([]);
    setWords('');
  });
  const { setInput, matches, isSearching, status } = useTypedSearch(useWorkSearch);
  const others = matches.filter((entry) => entry.id !== id);
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  const toggle = (book: number) =>
    setSelectedIds(selectedIds.includes(book) ? selectedIds.filter((one) => one !== book) : [...selectedIds, book]);
  const send = (input: Change) => (event: FormEvent) => {
    event.preventDefault();
    change.mutate(input);
  };
  return (
    <details className="mt-10 max-w-xl rounded-card border border-line bg-card p-4">
      <summary className="target cursor-pointer font-semibold">{t('works.title')}</summary>
      <div className="mt-4 space-y-6">
        <TextArea
          label={t('works.words')}
          hint={t('dialog.wordsHint')}
          value={words}
          maxLength={MAX_REPORT_TEXT_LENGTH}
          dir="auto"
          onChange={({ target }) => setWords(target.value)}
        />
        <form noValidate className="space-y-3" onSubmit={send({ into: into?.id ?? '' })}>
          <SearchSelect
            label={t('works.into')}
            error={fields['into']?.[0]}
            clearLabel={t('dialog.clear')}
            value={into}
            entries={others}
            status={status && status !== 'start' && t(`dialog.${status}`)}
            count={(isOpen) => <SuggestionCount count={isOpen && !isSearching ? others.length : 0} />}
            onSearch={setInput}
            onChange={(work) => {
              setInto(work);
              change.reset();
            }}
          />
          <Button type="submit" loading={change.isPending}>
            {t('works.merge')}
          </Button>
        </form>
        {count > 1 && (
          <form noValidate onSubmit={send({ book_ids: selectedIds })}>
            <fieldset aria-describedby="split-error">
              <legend className="font-semibold">{t('works.split')}</legend>
              {copies.map(({ id: book, title, author, user }) => (
                <Checkbox
                  key={book}
                  label={<bdi>{[title, author, user.name].join(' · ')}</bdi>}
                  checked={selectedIds.includes(book)}
                  onChange={() => toggle(book)}
                />
              ))}
              <FieldError id="split-error" error={fields['book_ids']?.[0]} />
            </fieldset>
            <Button type="submit" variant="secondary" className="mt-3" loading={change.isPending}>
              {t('works.splitAction')}
            </Button>
          </form>
        )}
        <p role="status">
          {change.data && (
            <>
              <span>{`${t('dialog.done')} `}</span>
              <TextLink to={paths.work(change.data.id)}>{t('works.result')}</TextLink>
              <span> </span>
              <TextLink to={`${paths.moderation()}#log`}>{t('log.title')}</TextLink>
            </>
          )}
        </p>
      </div>
    </details>
  );
}

type Change = { into: number | '' } | { book_ids: readonly number[] };

function useChange(id: number, words: string, onSuccess: () => void) {
  const { t } = useTranslation('moderation');
  return useSingleMutation({
    mutationFn: (change: Change) =>
      'into' in change
        ? api('POST /api/works/:id/merge', { params: { id }, body: { into: change.into, words } })
        : api('POST /api/works/:id/split', { params: { id }, body: { book_ids: [...change.book_ids], words } }),
    onSuccess,
    onError: (error) => isOfField(error) || toastFailure(error, t('dialog.failed')),
    refetches: EVERYTHING,
  });
}

const isOfField = (error: unknown) => error instanceof ApiError && Object.keys(error.fields).length > 0;

/** The works of the copies that are found. */
const useWorkSearch = (q: string) =>
  useQuery({
    ...buildQuery([...booksKey, 'works', q], 'GET /api/book-posts/search', { query: { q, per_page: 20 } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    select: ({ data }): Entry[] => [
      ...new Map(data.map(({ work_id: id, title, author }) => [id, { id, name: title, place: author }])).values(),
    ],
  });
