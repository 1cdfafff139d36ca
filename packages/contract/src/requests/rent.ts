export const rentUnits = ['day', 'week', 'month'] as const;
export type RentUnit = (typeof rentUnits)[number];

export const MAX_RENTAL = { day: 365, week: 52, month: 12 } as const satisfies Record<RentUnit, number>;

/** Days from acceptance until a rented book is due back: default and maximum. */
export const dueDays = { default: 14, max: 365 };

const DAYS = { day: 1, week: 7 };

/** Adds rental units to a day, both as `2026-11-05`. A month after 31 January is the last day of February. */
export function addRentTime(day: string, unit: RentUnit, count: number): string {
  const moment = new Date(day);
  if (unit === 'month') {
    const dayOfMonth = moment.getUTCDate();
    moment.setUTCMonth(moment.getUTCMonth() + count);
    if (moment.getUTCDate() !== dayOfMonth) moment.setUTCDate(0);
  } else moment.setUTCDate(moment.getUTCDate() + count * DAYS[unit]);
  return moment.toISOString().slice(0, 10);
}
