/**
 * Moves everything that this process and its database connections call now, by milliseconds. PostgreSQL finds `now()`
 * in the schema `clock`, which then comes before `pg_catalog`.
 */
export function moveClock(offset: number): void {
  if (offset === 0) return;
  const { now } = Date;
  const getNow = () => now() + offset;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [getNow()], newTarget) as Date,
    get: (target, key) => (key === 'now' ? getNow : (Reflect.get(target, key) as unknown)),
  });
  process.env['PGOPTIONS'] = `-c clock.offset=${offset}ms -c search_path="$user",public,clock,pg_catalog`;
}
