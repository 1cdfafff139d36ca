import { z } from 'zod';
import { isChannelName, isSocketId, LIMITS, parseJson, USER_CHANNEL_PREFIX } from '../protocol.ts';
import { Refusal } from './refusal.ts';

/** An event that a program publishes on channels; `data` is text, as it goes on. */
export interface Publication {
  channels: string[];
  event: string;
  data: string;
  exceptSocketId?: string | undefined;
}

const CHANNELS_AT_ONCE = 100;
const EVENTS_AT_ONCE = 10;

const channel = z
  .string({ error: 'must be the name of a channel' })
  .refine((name) => isChannelName(name) || isUserChannel(name), { error: 'must be the name of a channel' });

const isUserChannel = (name: string) => name.startsWith(USER_CHANNEL_PREFIX) && isChannelName(name.slice(1));

const event = z.object({
  name: z
    .string({ error: 'must be the name of an event' })
    .min(1, 'must be the name of an event')
    .max(LIMITS.eventName, `must have at most ${LIMITS.eventName} characters`)
    .refine((name) => !/^pusher(_internal)?:/.test(name), { error: 'must not be one of the protocol’s own' }),
  data: z.string({ error: 'must be text' }),
  socket_id: z.string().refine(isSocketId, { error: 'must be the id of a socket' }).optional(),
  info: z.string().optional(),
});

const onOne = event.extend({ channel });
const onMany = event.extend({
  channels: z
    .array(channel, { error: 'must be a list of channels, or channel the name of one' })
    .min(1, 'must name at least one channel')
    .max(CHANNELS_AT_ONCE, `must name at most ${CHANNELS_AT_ONCE} channels`),
});
const batch = z.object({
  batch: z
    .array(onOne, { error: 'must be a list of events' })
    .max(EVENTS_AT_ONCE, `must have at most ${EVENTS_AT_ONCE} events`),
});

/** Reads the body of `POST /apps/{id}/events`. Throws a Refusal when it makes no sense or is too large. */
export function parseEvent(body: string): Publication {
  const given = parseJson(body);
  const isForOne = onOne.pick({ channel: true }).safeParse(given).success;
  if (!isForOne) return buildPublication(validate(onMany, given));
  const { channel: one, ...rest } = validate(onOne, given);
  return buildPublication({ ...rest, channels: [one] });
}

/** Reads the body of `POST /apps/{id}/batch_events` the same way. */
export const parseBatch = (body: string): Publication[] =>
  validate(batch, parseJson(body)).batch.map(({ channel: one, ...rest }) =>
    buildPublication({ ...rest, channels: [one] }),
  );

function buildPublication({ name, data, channels, socket_id }: z.output<typeof onMany>): Publication {
  if (Buffer.byteLength(data) > LIMITS.dataBytes) throw new Refusal(413, 'data must have at most 10 kB');
  return { channels: [...new Set(channels)], event: name, data, exceptSocketId: socket_id };
}

function validate<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  throw new Refusal(400, path.length > 0 ? `${path.join('.')} ${message}` : 'The body must be a JSON object');
}
