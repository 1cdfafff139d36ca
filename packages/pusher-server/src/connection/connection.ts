import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { buildPongFrame, buildEventFrame } from './frames.ts';
import { LIMITS } from '../protocol.ts';

const SOCKET_ID_PART = 2 ** 47;
const CLOSE_GRACE_MS = 3000;
const ONE_SECOND = 1000;

export class Connection {
  /** Random, because a signature is valid for this id only. */
  readonly socketId = `${randomInt(SOCKET_ID_PART)}.${randomInt(SOCKET_ID_PART)}`;
  userId: string | undefined;
  lastActiveAt: number;
  /** When the client was pinged without a response yet; otherwise 0. */
  pingedAt = 0;

  private readonly webSocket: WebSocket;
  private readonly stream: Duplex;
  private readonly maxBuffered: number;
  private secondStart = 0;
  private eventsThisSecond = 0;
  private allowedFrames = LIMITS.framesPerSecond;
  private countedAt: number;

  /** Encoded frames are written to `stream`, the socket below `webSocket`, directly. */
  constructor(webSocket: WebSocket, stream: Duplex, maxBuffered: number, now: number) {
    this.webSocket = webSocket;
    this.stream = stream;
    this.maxBuffered = maxBuffered;
    this.lastActiveAt = now;
    this.countedAt = now;
  }

  get isOpen() {
    return this.webSocket.readyState === this.webSocket.OPEN;
  }

  /** Writes one frame, or terminates the connection when too much is buffered; the client reconnects and catches up. */
  write(frame: Buffer) {
    if (!this.isOpen) return;
    if (this.stream.writableLength + frame.length > this.maxBuffered) this.webSocket.terminate();
    else this.stream.write(frame);
  }

  send(event: string, data: unknown, channel?: string) {
    this.write(buildEventFrame(event, data, channel));
  }

  sendError(code: number | null, message: string) {
    this.send('pusher:error', { code, message });
  }

  sendPong(data: Buffer) {
    this.write(buildPongFrame(data));
  }

  /** Counts one frame, and pauses reading while frames exceed the rate limit. */
  throttle(now: number) {
    const perMillisecond = LIMITS.framesPerSecond / ONE_SECOND;
    const regained = (now - this.countedAt) * perMillisecond;
    this.allowedFrames = Math.min(LIMITS.framesPerSecond, this.allowedFrames + regained) - 1;
    this.countedAt = now;
    if (this.allowedFrames < 0 && !this.webSocket.isPaused) this.pauseReading(-this.allowedFrames / perMillisecond);
  }

  private pauseReading(milliseconds: number) {
    this.webSocket.pause();
    setTimeout(() => this.webSocket.resume(), milliseconds).unref();
  }

  markActive(now: number) {
    this.lastActiveAt = now;
    this.pingedAt = 0;
  }

  countClientEvent(now: number) {
    if (now - this.secondStart >= ONE_SECOND) {
      this.secondStart = now;
      this.eventsThisSecond = 0;
    }
    this.eventsThisSecond += 1;
    return this.eventsThisSecond <= LIMITS.clientEventsPerSecond;
  }

  /** Closes with a code that tells the client whether to reconnect; terminates the connection without a closing handshake. */
  close(code: number, reason: string) {
    if (!this.isOpen) return;
    this.webSocket.close(code, reason);
    const grace = setTimeout(() => this.webSocket.terminate(), CLOSE_GRACE_MS).unref();
    this.webSocket.once('close', () => clearTimeout(grace));
  }

  async waitUntilClosed() {
    if (this.webSocket.readyState !== this.webSocket.CLOSED) await once(this.webSocket, 'close');
  }
}
