import { randomInt } from 'node:crypto';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';
import type { Actor } from '../../../platform/actor.ts';
import { moveBooks } from '../../books/books.usecases.ts';
import { findTownNear } from '../../places/places.queries.ts';
import * as queries from './position.queries.ts';
import { drawPublicPoint, findSettledPlace } from './position.rules.ts';

const RANDOM_RANGE = 2 ** 32;

export async function changePosition(deps: Deps, actor: Actor, exact: Coordinates) {
  const { userId } = actor;
  await deps.limits.count('position', String(userId));
  await runAsMember(deps.db, actor, (trx) => updateLocation(deps, trx, userId, exact));
}

export const removePosition = (deps: Deps, actor: Actor) =>
  runAsMember(deps.db, actor, (trx) => forgetPosition(deps, trx, actor.userId));

/** Moves the member's books when the public point changes. */
export async function updateLocation(deps: Deps, trx: Trx, userId: number, exact: Coordinates) {
  const previousPoint = await queries.lockPublicPoint(trx, userId);
  const publicPoint = await updatePublicPosition(trx, userId, exact);
  await queries.updatePosition(trx, userId, exact, publicPoint, deps.clock());
  const isShown = previousPoint?.latitude === publicPoint.latitude && previousPoint.longitude === publicPoint.longitude;
  const isInNewCity = await fillCity(trx, userId, publicPoint);
  if (!isShown || isInNewCity) await moveBooks(deps, trx, userId);
}

/** A member without a city gets the one of the public point, so that the city reveals no more than the point. */
async function fillCity(trx: Trx, userId: number, publicPoint: Coordinates) {
  if (await queries.hasCity(trx, userId)) return false;
  const town = await findTownNear(trx, publicPoint);
  if (town)
    await queries.setHome(trx, userId, { city_id: town.id, state_id: town.state_id, country_id: town.country_id });
  return town !== undefined;
}

/** Moves the member's books to the centre of the city. */
export async function forgetPosition(deps: Deps, trx: Trx, userId: number) {
  if (!(await queries.lockPublicPoint(trx, userId))) return;
  await queries.deletePosition(trx, userId);
  await moveBooks(deps, trx, userId);
}

async function updatePublicPosition(trx: Trx, userId: number, exact: Coordinates) {
  const settledPlace = findSettledPlace(await queries.listSettledPlaces(trx, userId), exact);
  if (settledPlace) {
    if (!settledPlace.exact) await queries.updateSettledPlace(trx, userId, settledPlace.id, exact);
    return settledPlace.publicPoint;
  }
  const publicPoint = drawPublicPoint(exact, drawRandom);
  await queries.insertSettledPlace(trx, userId, exact, publicPoint);
  return publicPoint;
}

/** Cryptographically secure, so that the next draw is unpredictable. */
const drawRandom = () => randomInt(RANDOM_RANGE) / RANDOM_RANGE;
