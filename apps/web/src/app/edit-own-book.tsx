import { lazy } from 'react';
import type { BookEditor } from '../features/books/own-book-actions.tsx';

const EditBook = lazy(() => import('./edit-book.tsx'));

/** The form for a book of one's own, loaded when somebody asks for it. */
export const editOwnBook: BookEditor = (dialog) => <EditBook {...dialog} />;
