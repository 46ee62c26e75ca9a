import { z } from 'zod';

/** What the realtime protocol (Pusher, version 7) says on the wire. Pure: text in, meaning out, and back. */
export const protocolVersion = '7';

export const closeCodes = {
  binaryRefused: 1003,
  unknownKey: 4001,
  unknownVersion: 4007,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
} as const;
/** Only ever sent as an event: a client that is closed with a code above 4299 does not come back. */
export const clientEventRate = 4301;

export type ClientMessage =
  | { kind: 'ping' | 'pong' | 'unknown' }
  | { kind: 'subscribe'; channel: string; auth: string; channelData: string | undefined }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'sign-in'; auth: string; userData: string }
  | { kind: 'client-event'; event: string; channel: string; data: unknown };

const envelope = z.object({
  event: z.string().max(200),
  channel: z.string().max(200).optional(),
  data: z.unknown().optional(),
});
const subscription = z.object({
  channel: z.string().max(200),
  auth: z.string().max(300).default(''),
  channel_data: z.string().max(4000).optional(),
});
const signIn = z.object({ auth: z.string().max(300), user_data: z.string() });
const ending = z.object({ channel: z.string().max(200) });

/** Some clients send what belongs to an event as an object, others as text that holds one. */
const open = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data);

const meaning = ({ event, channel, data }: z.infer<typeof envelope>): ClientMessage => {
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' };
    case 'pusher:pong':
      return { kind: 'pong' };
    case 'pusher:subscribe': {
      const { channel_data: channelData, ...rest } = subscription.parse(open(data));
      return { kind: 'subscribe', ...rest, channelData };
    }
    case 'pusher:signin': {
      const { auth, user_data: userData } = signIn.parse(open(data));
      return { kind: 'sign-in', auth, userData };
    }
    case 'pusher:unsubscribe':
      return { kind: 'unsubscribe', ...ending.parse(open(data)) };
    default:
      return event.startsWith('client-') && channel !== undefined
        ? { kind: 'client-event', event, channel, data }
        : { kind: 'unknown' };
  }
};

/** Nothing when the text is no message of the protocol. */
export const readMessage = (text: string): ClientMessage | undefined => {
  try {
    return meaning(envelope.parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
};

/** An event as the server says it: its data is text that holds JSON. */
export const writeMessage = (event: string, data: string | undefined, channel?: string): string =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), ...(data === undefined ? {} : { data }) });

/** Somebody is no longer present in a channel. */
export const memberRemoved = (channel: string, memberId: string): string =>
  writeMessage('pusher_internal:member_removed', JSON.stringify({ user_id: memberId }), channel);

/** What one client says to the others is passed on as it came; on a presence channel with who said it. */
export const passOn = (
  { event, channel, data }: Extract<ClientMessage, { kind: 'client-event' }>,
  userId: string | undefined,
): string => JSON.stringify({ event, channel, data, ...(userId === undefined ? {} : { user_id: userId }) });

export const writeError = (code: number | null, message: string): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });
