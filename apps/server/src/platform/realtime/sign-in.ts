import type { Connection } from './connection.ts';
import type { Hub } from './connections.ts';
import { CODES, fieldsOf, textOf } from './protocol.ts';
import { sameSignature, type Signer } from './signatures.ts';

/** What is signed for a person: the protocol wants the id as a string. */
export const userDataOf = (userId: number) => JSON.stringify({ id: String(userId) });

/** `pusher:signin`: the connection belongs to the user whose data was signed for it; a forged signature ends the line. */
export function createSignIn(hub: Hub, signer: Signer) {
  return function signIn(connection: Connection, data: unknown) {
    const { auth, user_data } = fieldsOf(data);
    const userData = textOf(user_data) ?? '';
    const userId = textOf(fieldsOf(userData).id);
    if (!userId || !sameSignature(textOf(auth), signer.user(connection.socketId, userData))) {
      connection.complain(CODES.notAuthorised, 'The signature does not fit');
      return hub.dismiss(connection, CODES.notAuthorised, 'Connection not authorised');
    }
    hub.signIn(connection, userId);
    connection.send('pusher:signin_success', { user_data: userData });
  };
}
