import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { CODES, readFields, readText } from './protocol.ts';
import { isSameSignature, type Signer } from './signatures.ts';

/** What is signed for a person: the protocol wants the id as a string. */
export const formatUserData = (userId: number) => JSON.stringify({ id: String(userId) });

/** `pusher:signin`: the connection belongs to the user whose data was signed for it; a forged signature closes it. */
export function createSignInHandler(connections: Connections, signer: Signer) {
  return function signIn(connection: Connection, data: unknown) {
    const { auth, user_data } = readFields(data);
    const userData = readText(user_data) ?? '';
    const userId = readText(readFields(userData).id);
    if (!userId || !isSameSignature(readText(auth), signer.signUser(connection.socketId, userData))) {
      connection.sendError(CODES.notAuthorised, 'The signature does not fit');
      return connections.close(connection, CODES.notAuthorised, 'Connection not authorised');
    }
    connections.signIn(connection, userId);
    connection.send('pusher:signin_success', { user_data: userData });
  };
}
