/** Parts of a book's form that few members need, or that are shown later. */
export { findIsbnOnPhoto } from '../../editions/barcode-reader.ts';
export { ScanDialog } from '../../editions/scan-dialog.tsx';
export { BookPlaceQuestion } from '../../profiles/place-question.tsx';
export { CameraDialog } from '../photos/camera-dialog.tsx';
export { DrawnPreview } from '../photos/drawn-preview.tsx';
export { PhotoList } from '../photos/photo-list.tsx';
export { SharedBook } from '../share/shared-book.tsx';
export { RentFields, RentLimitField } from './rent-fields.tsx';
