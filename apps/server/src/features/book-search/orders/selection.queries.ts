import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { getValue } from '../../../platform/db/query-results.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import { isOneOf } from '../../../platform/db/sql-expressions.ts';
import {
  calculateChordKm,
  type Coordinates,
  EARTH_KM,
  toDegrees,
  toRadians,
} from '../../../platform/geography/great-circle.ts';
import { PROPERTIES, REFERENCES, type Selection, type SortKey } from '../book-search.plan.rules.ts';

/** A book and the version of its row; every change to what lists show changes it. */
export interface BookVersion {
  id: number;
  version: string;
}

export interface ResultPage {
  /** One book more than the page shows when there are more. */
  results: BookVersion[];
  /** Sort key of the last book that a full page shows, where the cursor continues. */
  key?: SortKey['key'];
  count?: number;
  /** Number of ranked results; the list continues by date after them. */
  ranked?: number;
}

/** Of a row of books; changes with every update. */
export const version = sql<string>`books.xmin`.as('version');

/** The expression of the price index. */
export const priceRank = sql<number>`price_rank(asking_price)`;

/** Planned with the parameter values: a generic plan does not see the words and is hundreds of times slower. */
export function selectListed(db: Db, selection: Selection) {
  const { maxPrice, since, before, search, ownerId, excludeOwnerIds, excludeIds, within } = selection;
  let books = db.selectFrom('books').where(sql<boolean>`listed`);
  for (const reference of REFERENCES) {
    const ids = selection[reference];
    if (ids) books = books.where(isOneOf(reference, ids));
  }
  const properties = PROPERTIES.filter((property) => selection[property] !== undefined);
  for (const property of properties) books = books.where(property, '=', selection[property]!);
  if (maxPrice !== undefined) books = books.where(priceRank, '<=', maxPrice);
  if (since) books = books.where('created_at', '>=', since);
  if (before) books = books.where('created_at', '<', before);
  if (search !== undefined) books = books.where(sql<boolean>`search @@ ${search}::tsquery`);
  if (ownerId !== undefined) books = books.where('user_id', '=', ownerId);
  if (excludeOwnerIds) books = books.where(sql<boolean>`user_id <> all(${excludeOwnerIds}::integer[])`);
  if (excludeIds) books = books.where(sql<boolean>`id <> all(${excludeIds}::integer[])`);
  return within ? books.where(isWithin(within, selection.work_id)) : books;
}

export const countUpTo = (db: Db, selection: Selection, limit: number) =>
  getValue(
    db
      .selectFrom(selectListed(db, selection).limit(sql.lit(limit)).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .modifyFront(getPlanMark(selection)),
    'total',
  );

/** Only selections by place have a generic plan that is good for every value. */
export const getPlanMark = (selection: Selection) =>
  Object.keys(selection).every((key) => OF_PLACE.has(key)) ? prepared : sql``;
const OF_PLACE = new Set<string>(['within', 'excludeOwnerIds', 'work_id'] satisfies (keyof Selection)[]);

/** Each book is moved up to a metre north by its id, so that books of one place have a stable order. */
const indexedLatitude = sql`latitude + (id % 10000) * 1e-9::float8`;
const indexedPoint = sql`earth_point(${indexedLatitude}, longitude)`;
const toPoint = ({ latitude, longitude }: Coordinates) => sql`earth_point(${latitude}::float8, ${longitude}::float8)`;

/** In kilometres through the earth, which orders books like the distance along its surface. */
export const measureChord = (from: Coordinates) => sql<number>`${indexedPoint} <-> ${toPoint(from)}`;

/** More than a book is moved. */
const MARGIN_DEGREES = 0.0001;

type Circle = NonNullable<Selection['within']>;

const isWithin = (circle: Circle, workId: Selection['work_id']) =>
  workId === undefined ? isBookWithin(circle) : isCopyWithin(circle);

/** The index finds the bounding box; its corners are farther away than the radius. */
function isBookWithin({ kilometres, of }: Circle) {
  const chord = sql`${calculateChordKm(kilometres)}::float8`;
  return sql<boolean>`latitude is not null and ${indexedPoint} <@ cube_enlarge(${toPoint(of)}, ${chord}, 3)
    and ${measureChord(of)} <= ${chord}`;
}

/** Of copies of works the index finds the latitudes. The cosine of the angle costs a twentieth of the chord. */
function isCopyWithin({ kilometres, of }: Circle) {
  const angle = Math.min(kilometres / EARTH_KM, Math.PI);
  const degrees = toDegrees(angle) + MARGIN_DEGREES;
  const latitude = toRadians(of.latitude);
  return sql<boolean>`
    latitude between ${of.latitude - degrees}::float8 and ${of.latitude + degrees}::float8
    and sind(${indexedLatitude}) * ${Math.sin(latitude)}::float8
      + cosd(${indexedLatitude}) * cosd(longitude - ${of.longitude}::float8) * ${Math.cos(latitude)}::float8
      >= ${Math.cos(angle)}::float8`;
}
