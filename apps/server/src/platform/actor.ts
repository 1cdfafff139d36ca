export interface Actor {
  userId: number;
  sessionId: number;
  blockedUserIds: readonly number[];
  /** The language for messages to them; null until they have chosen one. */
  language?: string | null;
}
