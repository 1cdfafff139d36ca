import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Connection } from './connection.ts';
import { LIMITS } from '../protocol.ts';

const START = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection on a fake WebSocket that records whether it is paused. */
function createConnection() {
  const socket = {
    isPaused: false,
    pause: () => (socket.isPaused = true),
    resume: () => (socket.isPaused = false),
  };
  return { socket, connection: new Connection(socket as unknown as WebSocket, {} as Duplex, 0, START) };
}

function count(connection: Connection, frames: number, now: number) {
  for (let counted = 0; counted < frames; counted += 1) connection.throttle(now);
}

it('reads up to a thousand frames a second, and pauses for as long as the excess takes', () => {
  const { socket, connection } = createConnection();
  count(connection, LIMITS.framesPerSecond, START);
  expect(socket.isPaused).toBe(false);
  count(connection, 1, START);
  expect(socket.isPaused).toBe(true);
  vi.advanceTimersByTime(1);
  expect(socket.isPaused).toBe(false);

  count(connection, 1, START);
  expect(socket.isPaused).toBe(true);
  count(connection, 498, START);
  vi.advanceTimersByTime(2);
  count(connection, 1, START);
  vi.advanceTimersByTime(500);
  expect(socket.isPaused).toBe(true);
  vi.advanceTimersByTime(1);
  expect(socket.isPaused).toBe(false);
});

it('is not paused below the rate limit', () => {
  const { socket, connection } = createConnection();
  count(connection, LIMITS.framesPerSecond, START);
  for (let later = 1; later <= 5000; later += 1) count(connection, 1, START + later);
  expect(socket.isPaused).toBe(false);
  count(connection, LIMITS.framesPerSecond, START + 60_000);
  expect(socket.isPaused).toBe(false);
});
