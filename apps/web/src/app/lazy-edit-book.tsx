import { lazy } from 'react';
import type { RenderBookEditor } from '../features/books/own-book-actions.tsx';

const EditBook = lazy(() => import('./edit-book.tsx'));

/** The form for a book of one's own, loaded when somebody asks for it. */
export const renderEditBook: RenderBookEditor = (dialog) => <EditBook {...dialog} />;
