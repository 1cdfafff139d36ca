import { findIsbnError, parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { useState, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { readField } from '../../../ui/forms/field-values.ts';
import { BarcodeIcon } from '../../../ui/icons/edit-icons.tsx';
import { Scanner, beep } from '../../editions/scanner.tsx';
import { findDraft, addDraft, fillDraft, getShelf, refreshShelf, markInterrupted } from './shelf-store.ts';
import { getEditionQuery } from '../../editions/editions.api.ts';

type ShelfScannerProps = {
  news: ScanNews | undefined;
  onSeen: (isbn: string) => void;
  onTyped: (isbn: string) => void;
};

export function ShelfScanner({ news, onSeen, onTyped }: ShelfScannerProps) {
  const { t } = useTranslation('editions');
  const [isOn, setIsOn] = useState(false);
  return (
    <section className="space-y-4 rounded-card border border-line bg-card p-5 shadow-soft">
      {isOn && <Scanner onFound={onSeen} />}
      <Button
        className="w-full"
        variant={isOn ? 'secondary' : 'primary'}
        icon={<BarcodeIcon />}
        onClick={() => setIsOn(!isOn)}
      >
        {t(isOn ? 'shelf.stop' : 'shelf.start')}
      </Button>
      <p role="status" className="min-h-6 font-medium wrap-anywhere text-completed">
        {news?.kind === 'known'
          ? t('shelf.known', { title: findDraft(news.isbn)?.title || news.isbn })
          : news && t('shelf.added', { isbn: news.isbn })}
      </p>
      <IsbnForm onTyped={onTyped} />
    </section>
  );
}

function IsbnForm({ onTyped }: Pick<ShelfScannerProps, 'onTyped'>) {
  const { t } = useTranslation('editions');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = readField(event.currentTarget, 'isbn');
    const isbn = parseIsbn13(input);
    setText(input);
    setIsWrong(isbn === null);
    if (isbn === null) return;
    onTyped(isbn);
    setText('');
  };
  return (
    <form noValidate onSubmit={submit} className={`flex flex-wrap gap-x-2 ${isWrong ? 'items-center' : 'items-end'}`}>
      <TextField
        name="isbn"
        label={t('shelf.type')}
        value={text}
        inputMode="text"
        autoComplete="off"
        error={isWrong && findIsbnError(text) ? t('shelf.wrong') : undefined}
        onChange={(event) => setText(event.target.value)}
        className="min-w-0 flex-1 basis-36"
      />
      <Button type="submit" variant="secondary">
        {t('shelf.add')}
      </Button>
    </form>
  );
}

const REPEAT_DELAY_MS = 2500;

type ScanNews = { kind: 'added' | 'known'; isbn: string };

export function useShelfScan() {
  const queries = useQueryClient();
  const [news, setNews] = useState<ScanNews>();
  const lastScan = useRef({ isbn: '', at: 0 });
  useEffect(() => {
    refreshShelf();
    void markInterrupted();
    for (const { isbn, state } of getShelf().drafts) if (state === 'looking') void lookUp(queries, isbn);
  }, [queries]);

  const add = (isbn: string) => {
    const isNew = !findDraft(isbn);
    setNews({ kind: isNew ? 'added' : 'known', isbn });
    if (!isNew) return;
    beep();
    addDraft(isbn);
    void lookUp(queries, isbn);
  };
  const see = (isbn: string) => {
    const { isbn: last, at } = lastScan.current;
    lastScan.current = { isbn, at: Date.now() };
    if (isbn !== last || Date.now() - at > REPEAT_DELAY_MS) add(isbn);
  };
  return { news, add, see };
}

async function lookUp(queries: QueryClient, isbn: string) {
  fillDraft(isbn, await queries.fetchQuery(getEditionQuery(isbn)).catch(() => null));
}
