import type { Trx } from '../../platform/db/transaction.ts';
import type { Place } from '../../platform/geography/great-circle.ts';

/** Where this member's public position was made, if he has one. Nobody else moves him until the transaction ends. */
export async function settledPosition(trx: Trx, userId: number): Promise<Place | undefined> {
  const { latitude, longitude } = await trx
    .selectFrom('profiles')
    .where('user_id', '=', userId)
    .select(['settled_latitude as latitude', 'settled_longitude as longitude'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

export async function saveExact(trx: Trx, userId: number, exact: Place, now: Date) {
  await trx
    .updateTable('profiles')
    .set({ ...exact, located_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Settles the member at the exact position and shows others the other one. */
export async function settle(trx: Trx, userId: number, exact: Place, shown: Place, now: Date) {
  await trx
    .updateTable('profiles')
    .set({
      ...exact,
      settled_latitude: exact.latitude,
      settled_longitude: exact.longitude,
      public_latitude: shown.latitude,
      public_longitude: shown.longitude,
      located_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}
