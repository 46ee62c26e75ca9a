import { z } from 'zod';
import type { Broadcast } from '../bus/bus.ts';
import { isCacheName, isProductName, isServiceName, userOfName } from '../names.ts';
import { writeMessage } from '../protocol.ts';
import { ServiceFault } from './service-fault.ts';

const maxDataBytes = 10_240;
const maxChannels = 100;
const maxBatch = 10;

const common = {
  name: z
    .string()
    .min(1)
    .max(200)
    .refine((name) => !/^pusher(?:_internal)?:/u.test(name), 'is a name of the protocol itself'),
  data: z.string(),
  socket_id: z
    .string()
    .regex(/^\d{1,20}\.\d{1,20}$/u, 'is no id of a socket')
    .optional(),
  info: z.string().max(100).optional(),
};
const channelNames = z.array(z.string()).min(1).max(maxChannels);
const one = z.object({ ...common, channel: z.string().optional(), channels: channelNames.optional() });
const many = z.object({
  batch: z
    .array(z.object({ ...common, channel: z.string() }))
    .min(1)
    .max(maxBatch),
});

export interface PublishedEvent {
  channels: readonly string[];
  messages: readonly Broadcast[];
  info: string | undefined;
}

const read = <T>(schema: z.ZodType<T>, body: Buffer): T => {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ServiceFault(400, 'The body is not JSON');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ServiceFault(400, `${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'is not right'}`);
};

const checkName = (name: string): void => {
  if (isProductName(name)) throw new ServiceFault(403, `${name} is a channel of Podium itself`);
  if (!isServiceName(name) && userOfName(name) === undefined)
    throw new ServiceFault(400, `${name.slice(0, 200)} is no name of a channel`);
};

type Event = Omit<z.infer<typeof one>, 'channel' | 'channels'>;
const toPublish = ({ name, data, socket_id: exceptSocketId, info }: Event, channels: string[]): PublishedEvent => {
  if (Buffer.byteLength(data) > maxDataBytes)
    throw new ServiceFault(413, `The data of an event is ${maxDataBytes} bytes at most`);
  channels.forEach(checkName);
  const messages = channels.map((channel) => ({
    channel,
    text: writeMessage(name, data, channel),
    ...(exceptSocketId === undefined ? {} : { exceptSocketId }),
    ...(isCacheName(channel) ? { isKept: true } : {}),
  }));
  return { channels, messages, info };
};

export const readEvent = (body: Buffer): PublishedEvent => {
  const { channel, channels, ...event } = read(one, body);
  const names = channels ?? (channel === undefined ? [] : [channel]);
  if (names.length === 0) throw new ServiceFault(400, 'The body names no channel');
  return toPublish(event, [...new Set(names)]);
};
/** All of them are right before the first is sent. */
export const readBatch = (body: Buffer): PublishedEvent[] =>
  read(many, body).batch.map(({ channel, ...event }) => toPublish(event, [channel]));
