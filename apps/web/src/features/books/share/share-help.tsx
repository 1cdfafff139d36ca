import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findIsbnOnPhoto } from '../../editions/barcode-reader.ts';
import { ScanButton } from '../../editions/scan-button.tsx';
import { getEditionQuery } from '../../editions/editions.api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { savesData } from '../../../lib/saves-data.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { IsbnField } from '../form/more-book-fields.tsx';
import { getFiller } from '../form/edition-filler.ts';
import { enterField, type FilledField, type BookForm } from '../form/book-form-fields.ts';

type ShareHelpProps = { form: BookForm; photos: File[]; onFilled: (fields: FilledField[]) => void };
type State = { kind: 'looking' | 'unknown' | 'failed' } | { kind: 'found'; title: string; source: Source };
type Source = 'list' | 'members' | 'open_library';

export function ShareHelp({ form, photos, onFilled }: ShareHelpProps) {
  const { t } = useTranslation('editions');
  useEffect(() => getFiller(form).listen(onFilled), [form, onFilled]);
  const state = useFillByIsbn(form);
  const isFromPhoto = useIsbnFromPhotos(form, photos);
  return (
    <section className="space-y-2 rounded-card border-2 border-dotted border-line-strong/60 p-4 sm:p-6">
      <div className="flex flex-wrap items-start gap-x-2">
        <IsbnField form={form} hint={t('help.lead')} className="max-w-sm min-w-0 flex-1 basis-36" />
        <div className="pt-7 max-sm:text-sm">
          <ScanButton onIsbn={(isbn) => enterField(form, 'isbn', isbn)} />
        </div>
      </div>
      <p role="status" className="font-medium wrap-anywhere text-completed empty:hidden">
        {state && (
          <>
            {isFromPhoto && <span>{`${t('help.fromPhoto')} `}</span>}
            <span>{state.kind === 'found' ? t(`help.found.${state.source}`, state) : t(`help.${state.kind}`)}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 max-sm:text-sm sm:gap-x-6">
        <TextLink to={paths.scanShelf()}>{t('help.shelf')}</TextLink>
        <TextLink to={`${paths.scanShelf()}?import=new`}>{t('help.import')}</TextLink>
      </div>
    </section>
  );
}

function useFillByIsbn(form: BookForm) {
  const queries = useQueryClient();
  const [state, setState] = useState<State>();
  const lookUp = useEffectEvent(async (isbn: string, isWanted: () => boolean) => {
    setState({ kind: 'looking' });
    const edition = await queries.fetchQuery(getEditionQuery(isbn)).catch(() => undefined);
    if (!isWanted()) return;
    if (!edition) return setState({ kind: edition === null ? 'unknown' : 'failed' });
    getFiller(form).fill(edition);
    setState({ kind: 'found', title: edition.title, source: edition.source });
  });
  useEffect(() => {
    let last = parseIsbn13(form.getValues('isbn'));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isbn = parseIsbn13(values.isbn);
        if (isbn === last) return;
        last = isbn;
        if (isbn) void lookUp(isbn, () => last === isbn);
        else setState(undefined);
      },
    });
  }, [form]);
  return state;
}

/** Searches the photos for a barcode, unless the browser asks to save data. */
function useIsbnFromPhotos(form: BookForm, photos: File[]) {
  const [isFound, setIsFound] = useState(false);
  useEffect(() => {
    let hasLeft = false;
    const find = async () => {
      for (const photo of photos) {
        if (hasLeft || form.getValues('isbn').trim() !== '') return;
        const isbn = await findIsbnOnPhoto(photo).catch(() => undefined);
        if (hasLeft || !isbn || form.getValues('isbn').trim() !== '') continue;
        enterField(form, 'isbn', isbn);
        setIsFound(true);
      }
    };
    if (photos.length > 0 && !savesData()) void find().catch(() => undefined);
    return () => {
      hasLeft = true;
    };
  }, [form, photos]);
  return isFound;
}
