import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawConnection = Awaited<ReturnType<typeof openConnection>>;

/** Opens a TCP connection; `ended` resolves with everything read when it closes. */
export async function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let read = '';
  let error: Error | undefined;
  socket.setEncoding('latin1').on('data', (chunk: string) => (read += chunk));
  socket.on('error', (failure) => (error = failure));
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(read)));
  await once(socket, 'connect');
  return { socket, ended, read: () => read, error: () => error };
}

export const openConnections = (url: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => openConnection(url)));
