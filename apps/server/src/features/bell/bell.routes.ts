import { type OtherNews, notifications } from '@wandering-books/contract/notifications/notifications.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { listExchangeNews } from '../exchanges/exchanges.notifications.usecases.ts';
import type { BookNews } from '../notifications/notifications.usecases.ts';
import { listNotifications, markNotificationsSeen } from '../requests/requests.usecases.ts';
import { listWishNews } from '../wishes/wishes.usecases.ts';
import { presentBookNews } from './book-news.usecases.ts';

const newsLists = { wish: listWishNews, exchange: listExchangeNews } satisfies Record<
  OtherNews['kind'],
  (deps: Deps, actor: Actor) => Promise<BookNews[]>
>;

export const registerBellRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, notifications, {
    async 'GET /api/notifications'({ actor, query }) {
      const [{ entries, total }, ...others] = await Promise.all([
        listNotifications(deps, actor, query.per_page),
        ...Object.values(newsLists).map((list) => list(deps, actor)),
      ]);
      const ofRequests = entries.map(({ request, time }) => ({
        time,
        entry: { ...request, kind: 'request' as const, path: paths.notifications() },
      }));
      const ofBooks = (await presentBookNews(deps, others.flat())).map((entry) => ({
        time: Date.parse(entry.created_at),
        entry,
      }));
      const newestFirst = [...ofRequests, ...ofBooks].toSorted((one, other) => other.time - one.time);
      return { list: newestFirst.map(({ entry }) => entry), total: total + ofBooks.length };
    },
    'POST /api/notifications/seen': ({ actor }) => confirm(markNotificationsSeen(deps, actor), 'Seen'),
  });
