import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api.ts';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { formatFullDate } from '../../lib/format/format.ts';
import { Button, TextLink } from '../../ui/buttons.tsx';
import { controlStyle, Field, TextArea } from '../../ui/forms/fields.tsx';
import { ChoiceTiles } from '../../ui/forms/radio-buttons.tsx';
import { readField } from '../../ui/forms/field-values.ts';
import { getImportAddress, useImports, type SentList, useSendList } from './imports.api.ts';

const SHELVES = ['owned', 'to-read'] as const satisfies SentList['shelf'][];

/** Takes a file, or a pasted text. */
export default function ImportStart() {
  const { t } = useTranslation('imports');
  const [shelf, setShelf] = useState<SentList['shelf']>();
  const [text, setText] = useDraft('book-list');
  const [source, setSource] = useState<'file' | 'list'>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useSendList();
  const send = (from: typeof source, file: File | null | undefined, onSent?: () => void) => {
    if (!file || !shelf) return;
    setSource(from);
    sending.mutate({ file, shelf, onSent });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    send('file', event.dataTransfer.files[0]);
  };
  const sendText = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const list = readField(event.currentTarget, 'list');
    send('list', new File([list], 'list.txt', { type: 'text/plain' }), () => setText(''));
  };
  const { error } = sending;
  const fault = error instanceof ApiError ? error.fields['file']?.[0] : undefined;
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault, error]);
  return (
    <div className="grid grid-cols-1 items-start gap-8 @wide:grid-cols-[minmax(0,1fr)_18rem]">
      <form ref={form} noValidate onSubmit={sendText} className="min-w-0 space-y-6">
        <ChoiceTiles
          label={t('owned')}
          hint={t('ownedHint')}
          name="shelf"
          selection={shelf ?? ''}
          options={SHELVES.map((value) => ({ value, label: t(`shelves.${value}`) }))}
          onChange={(event) => setShelf(event.target.value as typeof shelf)}
        />
        {shelf && (
          <>
            <div
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop}
              className="rounded-card border-2 border-dotted border-line-strong/60 p-5"
            >
              <Field label={t('file')} hint={t('fileHint')} {...(fault && source === 'file' && { error: fault })}>
                {(control) => (
                  <input
                    {...control}
                    type="file"
                    accept=".csv,.tsv,.txt,text/*"
                    disabled={sending.isPending}
                    className={controlStyle}
                    onChange={(event) => {
                      const file = event.target.files?.[0];
                      event.target.value = '';
                      send('file', file);
                    }}
                  />
                )}
              </Field>
            </div>
            {/* Uncontrolled, because React would erase what was set without an event. */}
            <TextArea
              name="list"
              label={t('paste')}
              defaultValue={text}
              onChange={(event) => setText(event.target.value)}
              {...(fault && source === 'list' && { error: fault })}
            />
            <Button type="submit" size="large" loading={sending.isPending}>
              {sending.isPending ? t('reading') : t('preview')}
            </Button>
          </>
        )}
      </form>
      <EarlierImports />
    </div>
  );
}

function EarlierImports() {
  const { t } = useTranslation('imports');
  const { data } = useImports();
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className="text-xl">
        {t('earlier')}
      </h2>
      <ul className="mt-2">
        {data.data.map(({ id, created_at, total, drafts }) => (
          <li key={id}>
            <TextLink to={getImportAddress(id)}>
              {`${formatFullDate(created_at)} · ${drafts > 0 ? t('drafts', { count: drafts }) : t('rows', { count: total })}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
