const MAX_IN_A_ROW = 2;

/** Moves books so that at most two of one member follow each other, as long as the list has books of others. */
export function spreadOwners<Book extends { user_id: number }>(books: readonly Book[]): Book[] {
  const rest = [...books];
  const spread: Book[] = [];
  while (rest.length > 0) {
    const owners = new Set(spread.slice(-MAX_IN_A_ROW).map(({ user_id }) => user_id));
    const isRun = spread.length >= MAX_IN_A_ROW && owners.size === 1;
    const other = isRun ? rest.findIndex(({ user_id }) => !owners.has(user_id)) : 0;
    if (other < 0) return [...spread, ...rest];
    spread.push(...rest.splice(other, 1));
  }
  return spread;
}
