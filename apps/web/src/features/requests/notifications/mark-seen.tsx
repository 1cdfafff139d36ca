import { useEffect } from 'react';
import { isNews, useMarkSeen, useNotifications } from '../requests.api.ts';

/** Marks the notification of a request or of a wished book as seen, however the member came to it. Renders nothing. */
export function MarkSeen({ kind, id }: { kind: 'request' | 'wish'; id: number }) {
  const { list = [], others = [] } = useNotifications().data ?? {};
  const { mutate } = useMarkSeen();
  const isNew =
    kind === 'request'
      ? list.some((request) => request.id === id && isNews(request))
      : others.some((news) => news.kind === kind && news.book.id === id);
  useEffect(() => {
    if (isNew) mutate({ kind, subject_id: id });
  }, [isNew, mutate, kind, id]);
  return null;
}
