import { lazyPart, loadWithTexts } from '../../../lib/lazy-with-texts.ts';

export const loadFormParts = () => loadWithTexts(() => import('./form-parts.ts'), ['accounts']);

export const BookPlaceQuestion = lazyPart(loadFormParts, 'BookPlaceQuestion');
export const CameraDialog = lazyPart(loadFormParts, 'CameraDialog');
export const DrawnPreview = lazyPart(loadFormParts, 'DrawnPreview');
export const PhotoList = lazyPart(loadFormParts, 'PhotoList');
export const RentFields = lazyPart(loadFormParts, 'RentFields');
export const RentLimitField = lazyPart(loadFormParts, 'RentLimitField');
export const ScanDialog = lazyPart(loadFormParts, 'ScanDialog');
export const SharedBook = lazyPart(loadFormParts, 'SharedBook');
