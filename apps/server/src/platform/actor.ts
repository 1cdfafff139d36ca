/** The signed-in member of a request, their session, and the ids of members who blocked them or whom they blocked. */
export interface Actor {
  userId: number;
  sessionId: number;
  blockedUserIds: readonly number[];
  /** The language for messages to them; null until they have chosen one. */
  language?: string | null;
}
