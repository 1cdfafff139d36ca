import { importFields } from '@wandering-books/contract/imports/import-fields.ts';
import type { Import } from '@wandering-books/contract/imports/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Folded } from '../../ui/layout/folded.tsx';
import { findSentList, type SentList, useSendList } from './sent-list.ts';

type ImportColumnsProps = Pick<Import, 'id' | 'columns' | 'format'>;

/** The columns of a preview and the fields that they were read as. */
export function ImportColumns({ id, columns, format }: ImportColumnsProps) {
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
