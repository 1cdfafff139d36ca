import type { ShareForm } from '../features/books/share-fields.ts';
import { ScanButton } from '../features/editions/scan-button.tsx';
import { enterIsbn } from './share-help.tsx';

/** Beside the ISBN of the book that is shared. */
export default function ShareScanButton({ form }: { form: ShareForm }) {
  return <ScanButton onIsbn={(isbn) => enterIsbn(form, isbn)} />;
}
