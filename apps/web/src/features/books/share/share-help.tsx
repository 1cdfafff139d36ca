import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getEditionQuery } from '../../editions/editions.api.ts';
import { savesData } from '../../../lib/device/network.ts';
import type { Elements } from '../../../ui/elements.tsx';
import { getFiller } from '../form/edition-filler.ts';
import { enterField, type BookForm } from '../form/book-form-fields.ts';
import { loadFormParts, ScanDialog } from '../form/lazy-form-parts.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, TextLink } from '../../../ui/buttons.tsx';
import { BarcodeIcon } from '../../../ui/icons/edit-icons.tsx';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';

type State = { kind: 'looking' | 'unknown' | 'failed' } | { kind: 'found'; title: string; source: Source };
type Source = 'list' | 'members' | 'open_library';

/** The notes about the book with the form's ISBN: where it was scanned, and where it was typed or photographed. */
export function useIsbnLookUp(form: BookForm, photos: File[]) {
  const [isScanned, setIsScanned] = useState(false);
  const state = useFillByIsbn(form, () => setIsScanned(false));
  const isFromPhoto = useIsbnFromPhotos(form, photos);
  const note = <LookUpNote state={state} isFromPhoto={isFromPhoto} />;
  const enterScanned = (isbn: string) => {
    setIsScanned(true);
    enterField(form, 'isbn', isbn);
  };
  return { scanNote: isScanned && note, fieldNote: !isScanned && note, enterScanned };
}

function LookUpNote({ state, isFromPhoto }: { state: State | undefined; isFromPhoto: boolean }): Elements {
  const { t } = useTranslation('editions');
  return (
    <p
      role="status"
      className="col-span-2 font-medium wrap-anywhere text-completed empty:hidden max-sm:text-sm max-sm:leading-5"
    >
      {state && (
        <>
          {isFromPhoto && <span>{`${t('help.fromPhoto')} `}</span>}
          <span>{state.kind === 'found' ? t(`help.found.${state.source}`, state) : t(`help.${state.kind}`)}</span>
        </>
      )}
    </p>
  );
}

/** Fills the form whenever its ISBN changes. */
function useFillByIsbn(form: BookForm, onTyped: () => void) {
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
  const typed = useEffectEvent(onTyped);
  useEffect(() => {
    let last = parseIsbn13(form.getValues('isbn'));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name, type }) => {
        if (type === 'change' && name === 'isbn') typed();
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
      const { findIsbnOnPhoto } = await loadFormParts();
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

export function ShareHelp({ note, onIsbn }: { note: Elements; onIsbn: (isbn: string) => void }) {
  const { t } = useTranslation('editions');
  return (
    <section className="rounded-card border-2 border-dotted border-line-strong/60 px-3 py-1 sm:space-y-2 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:text-sm">
        <div className="shrink-0">
          <ScanButton onIsbn={onIsbn} />
        </div>
        <p className="min-w-0 flex-1 basis-36 text-sm text-muted">{t('help.lead')}</p>
      </div>
      {note}
      <div className="flex flex-wrap items-center gap-x-3 max-sm:text-[0.8125rem] sm:gap-x-6">
        <TextLink to={paths.scanShelf()}>{t('help.shelf')}</TextLink>
        <TextLink to={`${paths.scanShelf()}?import=new`}>{t('help.import')}</TextLink>
      </div>
    </section>
  );
}

function ScanButton({ onIsbn }: { onIsbn: (isbn: string) => void }) {
  const { t } = useTranslation('editions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-sm:px-2" icon={<BarcodeIcon />} onClick={() => setIsOpen(true)}>
        {t('scan')}
      </Button>
      {isOpen && (
        <LazyWindow>
          <ScanDialog onClose={() => setIsOpen(false)} onIsbn={onIsbn} />
        </LazyWindow>
      )}
    </>
  );
}
