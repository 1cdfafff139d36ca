import { notifications, type OtherNews } from '@wandering-books/contract/notifications/notifications.ts';
import { getRequestPath } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { listExchangeNews } from '../exchanges/exchanges.notifications.usecases.ts';
import { type BookNews, markNotificationsSeen } from '../notifications/notifications.usecases.ts';
import { listNotifications } from '../requests/requests.usecases.ts';
import { listMatchNews, listReceivedNews } from '../wishes/wishes.news.usecases.ts';
import { presentBookNews } from './notification-types.usecases.ts';

/** News of one kind, and how many more there are. */
type ListNews = (deps: Deps, actor: Actor, limit: number) => Promise<{ news: BookNews[]; unlisted: number }>;

const newsLists = {
  wish: listMatchNews,
  wish_received: listReceivedNews,
  exchange: async (deps, actor) => ({ news: await listExchangeNews(deps, actor), unlisted: 0 }),
} satisfies Record<OtherNews['kind'], ListNews>;

export const registerBellRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, notifications, {
    async 'GET /api/notifications'({ actor, query }) {
      const [{ entries, total }, ...others] = await Promise.all([
        listNotifications(deps, actor, query.per_page),
        ...Object.values<ListNews>(newsLists).map((list) => list(deps, actor, query.per_page)),
      ]);
      const ofRequests = entries.map(({ request, time }) => ({
        time,
        entry: Object.assign(request, { kind: 'request' as const, path: getRequestPath(request.id) }),
      }));
      const news = others.flatMap((list) => list.news);
      const ofBooks = (await presentBookNews(deps, news)).map((entry) => ({
        time: Date.parse(entry.created_at),
        entry,
      }));
      const unlisted = others.reduce((sum, list) => sum + list.unlisted, 0);
      const newestFirst = [...ofRequests, ...ofBooks].toSorted((one, other) => other.time - one.time);
      return { list: newestFirst.map(({ entry }) => entry), total: total + ofBooks.length + unlisted };
    },
    'POST /api/notifications/seen': ({ actor, body: { kind = 'request', subject_ids } }) =>
      confirm(markNotificationsSeen(deps, actor, kind, subject_ids), 'Seen'),
  });
