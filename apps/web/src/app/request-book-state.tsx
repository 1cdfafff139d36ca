import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { BookState } from '../features/books/book-state.tsx';

/** How the book of a request stands, as every card of the book says it. */
export const renderRequestBookState = ({ state }: BookRequest['book']) => <BookState state={state} />;
