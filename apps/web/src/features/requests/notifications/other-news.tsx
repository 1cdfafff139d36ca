import type { OtherNews as News } from '@wandering-books/contract/notifications/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ReceivedQuestion } from '../../wishes/received-question.tsx';
import { requestsKey } from '../requests.api.ts';

/** The news besides requests. */
export function OtherNews({ news, onOpen }: { news: readonly News[]; onOpen?: () => void }) {
  const queries = useQueryClient();
  const refreshBell = () => queries.invalidateQueries({ queryKey: requestsKey });
  return (
    <ul className="divide-y divide-line">
      {news.map(({ kind, id, text, path, wish_id, book }) => (
        <li key={id} className="px-4 py-2.5">
          <Link to={path} dir="auto" onClick={onOpen} className="flex target items-center link font-semibold">
            <span className="wrap-anywhere">{text}</span>
          </Link>
          {kind === 'wish_received' && wish_id !== null && (
            <ReceivedQuestion wishId={wish_id} bookId={book.id} onAnswered={refreshBell} />
          )}
        </li>
      ))}
    </ul>
  );
}
