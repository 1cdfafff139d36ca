export type { Translation } from '@wandering-books/contract/translation.ts';
