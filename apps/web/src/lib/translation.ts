export type { Translation, UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
