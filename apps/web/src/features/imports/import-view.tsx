import { importFields } from '@wandering-books/contract/imports/import-fields.ts';
import type { ImportPage, ImportRow, Import } from '@wandering-books/contract/imports/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../../lib/api/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, TextLink } from '../../ui/buttons.tsx';
import { Checkbox, FieldError, Select } from '../../ui/forms/fields.tsx';
import { ErrorState } from '../../ui/layout/query-content.tsx';
import { Folded } from '../../ui/layout/folded.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { ImportRows, type Choices, countChosen, GROUPS, useChoices } from './import-rows.tsx';
import { addImportedDrafts } from '../books/scan-shelf/shelf-store.ts';
import {
  listDrafts,
  NEW_IMPORT,
  useImport,
  useImportChange,
  findSentList,
  type SentList,
  useSendList,
} from './imports.api.ts';

/** A started import shows its drafts first. */
export default function ImportView({ id }: { id: number }) {
  const { t } = useTranslation('imports');
  const [filter, setFilter] = useState<ImportRow['outcome'] | 'all'>();
  const choices = useChoices();
  const importQuery = useImport(id, { page: 1 });
  const hasDrafts = importQuery.data?.state === 'done' && importQuery.data.counts.book > 0;
  const outcome = filter ?? (hasDrafts ? 'book' : 'all');
  const [page, setPage] = usePageOf(outcome);
  const rowsQuery = useImport(id, { page, outcome: outcome === 'all' ? undefined : outcome });
  if (importQuery.isLoadingError) return <ErrorState title={t('failed')} failed={importQuery} />;
  if (!importQuery.data || !rowsQuery.data) return <Loading text={t('loading')} skeleton="h-64" />;
  const { data } = importQuery;
  const isPreview = data.state === 'preview';
  return (
    <div className="space-y-6">
      {isPreview ? (
        <>
          <ImportColumns key={id} {...data} />
          <ImportPreview data={data} choices={choices} />
        </>
      ) : (
        <ImportProgress data={data} />
      )}
      <UndoButton id={id} label={isPreview ? t('discard') : t('undo')} />
      <Select
        label={t('show')}
        className="max-w-sm"
        value={outcome}
        options={[
          { value: 'all', label: t('all'), count: String(data.total) },
          ...(Object.keys(data.counts) as ImportRow['outcome'][])
            .filter((name) => data.counts[name] > 0)
            .map((name) => ({ value: name, label: t(`outcomes.${name}`), count: String(data.counts[name]) })),
        ]}
        onChange={(event) => setFilter(event.target.value as typeof outcome)}
      />
      <ImportRows data={rowsQuery.data} choices={isPreview ? choices : undefined} onPage={setPage} />
    </div>
  );
}

function usePageOf(outcome: string) {
  const [position, setPosition] = useState({ outcome, page: 1 });
  const page = position.outcome === outcome ? position.page : 1;
  return [page, (next: number) => setPosition({ outcome, page: next })] as const;
}

function ImportPreview({ data: { id, counts }, choices }: { data: ImportPage; choices: Choices }) {
  const { t } = useTranslation('imports');
  const starting = useImportChange(() =>
    api('POST /api/imports/:id/start', { params: { id }, body: choices.toBody() }),
  );
  const [own, wishes, unowned] = GROUPS.map((group) => countChosen(choices, group, counts[group])) as [
    number,
    number,
    number,
  ];
  const books = own + unowned;
  const labels = {
    book: t('drafts', { count: counts.book }),
    wish: t('wishes', { count: counts.wish }),
    skipped: `${t('reasons.not_owned')} (${counts.skipped})`,
  };
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-soft">
      {GROUPS.filter((group) => counts[group] > 0).map((group) => (
        <Checkbox
          key={group}
          label={labels[group]}
          checked={!choices.leftOut.includes(group)}
          onChange={(event) => choices.chooseGroup(group, event.target.checked)}
        />
      ))}
      <Button
        size="large"
        className="mt-4"
        disabled={books + wishes === 0}
        loading={starting.isPending}
        onClick={() => starting.mutate()}
      >
        {t('start', { books: t('books', { count: books }), wishes: t('wishes', { count: wishes }) })}
      </Button>
    </section>
  );
}

function ImportProgress({ data: { id, state, done: rowsDone, total, drafts, counts } }: { data: ImportPage }) {
  const { t } = useTranslation('imports');
  const progress = t('progress', { done: rowsDone, total });
  return (
    <section role="status" className="rounded-card border border-line bg-card p-5 shadow-soft">
      {state === 'running' ? (
        <>
          <p>{progress}</p>
          <progress aria-label={progress} value={rowsDone} max={total} className="mt-2 h-2 w-full accent-primary" />
        </>
      ) : (
        <>
          <h2 className="text-2xl">{drafts > 0 ? t('ready', { count: drafts }) : t('done')}</h2>
          {drafts > 0 && <p className="mt-2 text-muted">{t('unseen')}</p>}
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            {drafts > 0 && <ShareTogether id={id} />}
            {counts.wish > 0 && (
              <TextLink to={`${paths.profile()}#wishes`}>{t('wishes', { count: counts.wish })}</TextLink>
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** Takes the drafts to the shelf, where type, price and place are chosen once. */
function ShareTogether({ id }: { id: number }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const loading = useImportChange(() => listDrafts(id));
  const take = (rows: ImportRow[]) => {
    addImportedDrafts(id, rows);
    void navigate(paths.scanShelf());
  };
  return (
    <Button size="large" loading={loading.isPending} onClick={() => loading.mutate(undefined, { onSuccess: take })}>
      {t('shareTogether')}
    </Button>
  );
}

function UndoButton({ id, label }: { id: number; label: string }) {
  const navigate = useNavigate();
  const undoing = useImportChange(() => api('DELETE /api/imports/:id', { params: { id } }));
  return (
    <Button
      variant="secondary"
      loading={undoing.isPending}
      onClick={() => undoing.mutate(undefined, { onSuccess: () => void navigate(NEW_IMPORT, { replace: true }) })}
    >
      {label}
    </Button>
  );
}

/** The columns of a preview and the fields that they were read as. */
function ImportColumns({ id, columns, format }: Pick<Import, 'id' | 'columns' | 'format'>) {
  const { t } = useTranslation('imports');
  if (columns.length === 0) return null;
  const list = findSentList(id);
  const fields = columns.flatMap(({ header, field }) => (field ? `${header} → ${t(`fields.${field}`)}` : []));
  return (
    <section className="rounded-card border border-line bg-card px-5 py-2">
      <Folded title={t('columns')} isOpen={format === 'list' && list !== undefined}>
        {fields.length > 0 && (
          <p dir="auto" className="mb-3 wrap-anywhere">
            {fields.join(' · ')}
          </p>
        )}
        {list && <ChosenColumns id={id} columns={columns} list={list} />}
      </Folded>
    </section>
  );
}

function ChosenColumns({ id, columns, list }: Pick<Import, 'id' | 'columns'> & { list: SentList }) {
  const { t } = useTranslation('imports');
  const [chosen, setChosen] = useState(columns.map(({ field }) => field));
  const [hasHeaders, setHasHeaders] = useState(list.has_headers ?? chosen.some((field) => field !== null));
  const sending = useSendList();
  const { error } = sending;
  const fault = error instanceof ApiError ? error.fields['columns']?.[0] : undefined;
  const options = [
    { value: '', label: t('unused') },
    ...importFields.map((field) => ({ value: field, label: t(`fields.${field}`) })),
  ];
  const choose = (at: number, value: string) =>
    setChosen(
      chosen.map((field, place) => (place === at ? (importFields.find((name) => name === value) ?? null) : field)),
    );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ header }, at) => (
          <Select
            key={at}
            label={header || t('column', { number: at + 1 })}
            value={chosen[at] ?? ''}
            options={options}
            onChange={(event) => choose(at, event.target.value)}
          />
        ))}
      </div>
      <Checkbox
        className="mt-2"
        label={t('hasHeaders')}
        checked={hasHeaders}
        onChange={({ target }) => setHasHeaders(target.checked)}
      />
      <FieldError id="columns-error" error={fault} />
      <Button
        variant="secondary"
        className="my-3"
        loading={sending.isPending}
        onClick={() => sending.mutate({ ...list, columns: chosen, has_headers: hasHeaders, replaces: id })}
      >
        {t('readAgain')}
      </Button>
    </>
  );
}
