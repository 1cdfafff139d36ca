import type { Db } from '../../platform/db/database.ts';
import { getShownFrom } from '../../features/ratings/ratings.rules.ts';
import { getByName } from './demo-books.ts';
import type { Member } from './demo-members.ts';
import type { StoryClock, StoryTime } from './demo-story.ts';
import { addRows, listCompletedRequests } from './demo.queries.ts';
import { readTable } from '../seed-files.ts';

type Column = 'book' | 'rater' | 'rated' | 'on' | 'stars' | 'line';

/** Inserts the ratings after completed requests. */
export async function addDemoRatings(tx: Db, clock: StoryClock, members: Map<string, Member>) {
  const completed = await listCompletedRequests(tx);
  const rows = readTable<Column>('demo/ratings.tsv').map((row) => {
    const rater = getByName(members, row.rater).id;
    const people = [rater, getByName(members, row.rated).id];
    const request = completed.find(
      ({ title, sender_id, receiver_id }) =>
        title === row.book && people.includes(sender_id) && people.includes(receiver_id),
    );
    if (!request) throw new Error(`The demo data rate what is not completed: ${row.book}`);
    const { id, sender_id, receiver_id } = request;
    const created_at = clock(row.on as StoryTime);
    const shown_from = getShownFrom(request, created_at);
    const rating = { stars: Number(row.stars), line: row.line || null };
    return { request_id: id, sender_id, receiver_id, rater_id: rater, ...rating, created_at, shown_from };
  });
  await addRows(tx, 'ratings', showPairs(rows));
}

/** Ratings are shown once both members have rated. */
const showPairs = <Row extends { request_id: number; created_at: Date; shown_from: Date }>(rows: Row[]): Row[] =>
  rows.map((row) => {
    const pair = rows.filter(({ request_id }) => request_id === row.request_id);
    if (pair.length === 1) return row;
    return { ...row, shown_from: new Date(Math.max(...pair.map(({ created_at }) => created_at.getTime()))) };
  });
