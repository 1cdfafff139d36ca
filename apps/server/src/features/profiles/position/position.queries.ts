import type { Trx } from '../../../platform/db/tables.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';
import { hasRow } from '../../../platform/db/query-results.ts';
import type { SettledPlace } from './position.rules.ts';

export async function lockPublicPoint(trx: Trx, userId: number): Promise<Coordinates | null> {
  const { latitude, longitude } = await trx
    .selectFrom('profiles')
    .where('user_id', '=', userId)
    .select(['public_latitude as latitude', 'public_longitude as longitude'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export async function listSettledPlaces(trx: Trx, userId: number): Promise<SettledPlace[]> {
  const rows = await trx
    .selectFrom('settled_places')
    .where('user_id', '=', userId)
    .select(['id', 'latitude', 'longitude', 'public_latitude', 'public_longitude'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, latitude, longitude, public_latitude, public_longitude }) => ({
    id,
    exact: latitude === null || longitude === null ? null : { latitude, longitude },
    publicPoint: { latitude: public_latitude, longitude: public_longitude },
  }));
}

export const insertSettledPlace = (trx: Trx, userId: number, exact: Coordinates, publicPoint: Coordinates) =>
  trx
    .insertInto('settled_places')
    .values({
      ...exact,
      user_id: userId,
      public_latitude: publicPoint.latitude,
      public_longitude: publicPoint.longitude,
    })
    .execute();

export const updateSettledPlace = (trx: Trx, userId: number, id: number, exact: Coordinates) =>
  trx.updateTable('settled_places').set(exact).where('user_id', '=', userId).where('id', '=', id).execute();

export async function updatePosition(
  trx: Trx,
  userId: number,
  exact: Coordinates,
  publicPoint: Coordinates,
  now: Date,
) {
  await trx
    .updateTable('profiles')
    .set({
      ...exact,
      public_latitude: publicPoint.latitude,
      public_longitude: publicPoint.longitude,
      located_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes exact positions. Public points stay: others have seen them, and drawing new ones would reveal more. */
export async function deletePosition(trx: Trx, userId: number) {
  const nowhere = { latitude: null, longitude: null };
  await trx
    .updateTable('profiles')
    .set({ ...nowhere, public_latitude: null, public_longitude: null, located_at: null })
    .where('user_id', '=', userId)
    .execute();
  await trx.updateTable('settled_places').set(nowhere).where('user_id', '=', userId).execute();
}

export const hasCity = (trx: Trx, userId: number) =>
  hasRow(trx.selectFrom('profiles').where('user_id', '=', userId).where('city_id', 'is not', null).select('user_id'));

export const setHome = (trx: Trx, userId: number, home: Record<'city_id' | 'state_id' | 'country_id', number>) =>
  trx.updateTable('profiles').set(home).where('user_id', '=', userId).execute();
