declare const authorized: unique symbol;
/** A row that its member may change. Only what checks that returns it, through `authorize`. */
export type Authorized<Row> = Row & { readonly [authorized]: true };

export const authorize = <Row>(row: Row) => row as Authorized<Row>;

export interface Actor {
  userId: number;
  sessionId: number;
  blockedUserIds: readonly number[];
  /** The language for messages to them; null until they have chosen one. */
  language?: string | null;
}
