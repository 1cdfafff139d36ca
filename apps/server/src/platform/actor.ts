/** Who is calling: a signed-in user in one session, and whom they have blocked or are blocked by. */
export interface Actor {
  userId: number;
  sessionId: number;
  blockedUserIds: readonly number[];
  /** In which language they are spoken to; missing while they have not said. */
  language?: string | null;
}
