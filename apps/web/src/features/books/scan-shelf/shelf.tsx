import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, Spinner, LinkButton, TextLink, IconButton } from '../../../ui/buttons.tsx';
import { sendPlace } from '../../places/device-position.ts';
import {
  postShelf,
  type DraftProblem,
  getShelf,
  removeDrafts,
  updateTerms,
  useShelf,
  updateDraft,
  type ShelfDraft,
} from './shelf-store.ts';
import { findTermProblems, type ShelfLists, ShelfTermsFields, type TermProblems } from './shelf-terms.tsx';
import { ShelfScanner, useShelfScan } from './shelf-scanner.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Cover } from '../../../ui/covers/cover.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Select, TextField } from '../../../ui/forms/fields.tsx';
import { booksKey } from '../books.api.ts';
import { findNamed, toIdOptions, useFormLists } from '../form/choices.ts';
import { loadLastChoices } from '../share/draft-storage.ts';

export function Shelf() {
  const { t } = useTranslation('editions');
  const queries = useQueryClient();
  const { drafts, terms } = useShelf();
  const { news, add, see } = useShelfScan();
  const { categories, languages } = useFormLists('share');
  const lists = {
    category_id: toIdOptions(categories, 'categories'),
    language_id: toIdOptions(languages, 'languages'),
  };
  useDefaultTerms(findNamed(languages, 'English')?.id);
  const [problems, setProblems] = useState<TermProblems>({});
  const [run, setRun] = useState<{ done: number; count: number; isOver: boolean }>();
  const open = drafts.filter(({ state }) => state !== 'posted');
  const isPosting = run !== undefined && !run.isOver;

  const postAll = async () => {
    const nextProblems = findTermProblems(terms, drafts);
    setProblems(nextProblems);
    if (Object.keys(nextProblems).length > 0 || isPosting) return;
    setRun({ done: 0, count: open.length, isOver: false });
    await sendPlace();
    await postShelf(() => setRun((now) => now && { ...now, done: now.done + 1 })).catch(() => undefined);
    setRun((now) => now && { ...now, isOver: true });
    void queries.invalidateQueries({ queryKey: booksKey });
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 @wide:grid-cols-[minmax(0,22rem)_minmax(50%,1fr)]">
      <div className="@wide:sticky @wide:top-24">
        <ShelfScanner news={news} onSeen={see} onTyped={add} />
      </div>
      <div className="min-w-0 space-y-6">
        <h2 className="text-2xl">{t('shelf.drafts', { count: open.length })}</h2>
        {drafts.length === 0 && <p className="text-muted">{t('shelf.empty')}</p>}
        <ul className="space-y-3">
          {drafts.map((draft) => (
            <ShelfRow key={draft.id} draft={draft} lists={lists} />
          ))}
        </ul>
        {run?.isOver && <Outcome />}
        {open.length > 0 && (
          <>
            <ShelfTermsFields terms={terms} lists={lists} problems={problems} />
            <div className="flex flex-wrap items-center justify-end gap-4">
              {isPosting && (
                <progress
                  aria-label={t('shelf.posting', run)}
                  value={run.done}
                  max={run.count}
                  className="h-2 min-w-24 flex-1 accent-primary"
                />
              )}
              <Button size="large" className="w-full sm:w-auto" loading={isPosting} onClick={() => void postAll()}>
                {isPosting
                  ? t('shelf.posting', run)
                  : run?.isOver
                    ? t('shelf.again', { count: open.length })
                    : t('shelf.post')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function useDefaultTerms(english: number | undefined) {
  const { type, language_id = english?.toString() } = loadLastChoices();
  useEffect(() => {
    const { terms } = getShelf();
    if (type && !terms.type) updateTerms({ type });
    if (language_id && !terms.language_id) updateTerms({ language_id });
  }, [type, language_id]);
}

function Outcome() {
  const { t } = useTranslation('editions');
  const { drafts } = useShelf();
  const postedCount = drafts.filter(({ state }) => state === 'posted').length;
  const remainingCount = drafts.length - postedCount;
  return (
    <section role="status" className="space-y-3 rounded-card border border-line bg-card p-5 shadow-soft">
      {postedCount > 0 && <p className="font-semibold">{t('shelf.done', { count: postedCount })}</p>}
      {remainingCount > 0 && <p className="text-danger">{t('shelf.left', { count: remainingCount })}</p>}
      {postedCount > 0 && (
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="secondary" to={paths.profile()}>
            {t('shelf.mine')}
          </LinkButton>
          <Button variant="quiet" onClick={() => removeDrafts(({ state }) => state === 'posted')}>
            {t('shelf.clear')}
          </Button>
        </div>
      )}
    </section>
  );
}

type ShelfRowProps = { draft: ShelfDraft; lists: ShelfLists };

const PROBLEMS: readonly string[] = ['title', 'author', 'unsure'] satisfies DraftProblem[];
const isProblem = (reason: string): reason is DraftProblem => PROBLEMS.includes(reason);

function ShelfRow({ draft, lists }: ShelfRowProps) {
  const { t } = useTranslation('editions');
  const { id, isbn, title, author, state } = draft;
  const name = title || t('shelf.untitled', { isbn });
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-card p-4 shadow-soft">
      <Cover title={title || isbn} author={author} className="h-fit w-16 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        {state === 'posted' ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </p>
            <Badge tone="completed">{t('shelf.posted')}</Badge>
            {draft.bookId !== undefined && <TextLink to={paths.book(draft.bookId)}>{t('shelf.see')}</TextLink>}
          </div>
        ) : (
          <DraftFields draft={draft} lists={lists} />
        )}
      </div>
      {state !== 'posting' && state !== 'posted' && (
        <div className="absolute end-2 top-2">
          <IconButton
            label={t('shelf.remove', { title: name })}
            onClick={() => removeDrafts((other) => other.id === id)}
          >
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </li>
  );
}

function DraftFields({ draft, lists }: ShelfRowProps) {
  const { t } = useTranslation('editions');
  const { id, isbn, reason, state } = draft;
  const isSent = draft.sent !== undefined;
  const text = (name: 'title' | 'author', label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      maxLength={200}
      autoComplete="off"
      disabled={isSent}
      error={reason === name ? t(`shelf.reasons.${name}`) : undefined}
      onChange={(event) =>
        updateDraft(id, { [name]: event.target.value, ...(reason === name && { reason: undefined }) })
      }
    />
  );
  const choice = (name: keyof ShelfLists, label: string) => (
    <Select
      label={label}
      value={draft[name]}
      options={lists[name]}
      placeholder={t('shelf.same')}
      disabled={isSent}
      onChange={(event) => updateDraft(id, { [name]: event.target.value })}
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
        {choice('category_id', t('shelf.category'))}
        {choice('language_id', t('shelf.language'))}
      </div>
      {state === 'failed' && reason && reason !== 'title' && reason !== 'author' && (
        <p role="alert" className="font-medium text-danger">
          {isProblem(reason) ? t(`shelf.reasons.${reason}`) : reason}
        </p>
      )}
    </div>
  );
}
