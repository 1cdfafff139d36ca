import { getChatPath, paths } from '@wandering-books/contract/pages.ts';

interface RequestPlace {
  status?: string;
  conversation_id: number | null;
  book_id: number;
}

/** The chat shows a request with what can be done; the book is what remains of one that came to nothing. */
export const getRequestPath = ({ status, conversation_id, book_id }: RequestPlace) =>
  conversation_id === null || status === 'declined' || status === 'cancelled'
    ? paths.book(book_id)
    : getChatPath(conversation_id);
