import type { Endpoints } from '@podium/contract';
import { readChannel } from '@podium/contract/channels';
import { refuse } from '@podium/domain/errors';
import { callerName } from '../platform/auth/caller.ts';
import type { Handlers } from '../platform/http/context.ts';
import type { Bus } from './bus/bus.ts';
import type { ChannelAccess, ChannelCaller } from './channel-access.ts';
import { isPresenceName } from './names.ts';
import type { Signature } from './signature.ts';

/** What only the features know about callers. */
export interface Callers {
  isSignedIn(caller: ChannelCaller, now: Date): Promise<boolean>;
  /** How a caller is shown to the others of a presence channel. */
  profile(caller: ChannelCaller, now: Date): Promise<{ id: string; info: object }>;
}

interface AuthoriseDeps {
  bus: Bus;
  signature: Signature;
  canSubscribe: ChannelAccess;
  callers: Callers;
}

const ownerOf = (caller: ChannelCaller) => ({
  name: callerName(caller),
  sessionId: caller.sessionId,
});

/** Gives a socket the right to subscribe to a channel. Refusals are alike, so that names cannot be tried out. */
export const createAuthorise = ({
  bus,
  signature,
  canSubscribe,
  callers,
}: AuthoriseDeps): Handlers<Pick<Endpoints, 'authoriseChannel' | 'authoriseJudgeChannel'>> => {
  const presentAs = async (name: string, caller: ChannelCaller, now: Date): Promise<string | undefined> => {
    if (!isPresenceName(name)) return undefined;
    const { id, info } = await callers.profile(caller, now);
    return JSON.stringify({ user_id: id, user_info: info });
  };
  const authorise = async (
    { socket_id: socketId, channel_name: name }: { socket_id: string; channel_name: string },
    caller: ChannelCaller,
    now: Date,
  ) => {
    const channel = readChannel(name);
    // The socket belongs to the caller before anything is asked: a caller who loses a right meanwhile loses the socket, and with it the grant.
    if (!channel || !(await bus.claim(socketId, ownerOf(caller)))) throw refuse('NOT_ALLOWED');
    const grant = (await callers.isSignedIn(caller, now)) ? await canSubscribe(caller, channel) : undefined;
    if (!grant) throw refuse('NOT_ALLOWED');
    const channelData = await presentAs(name, caller, now);
    if (!(await bus.grant(socketId, { channel: name, group: grant.group }))) throw refuse('NOT_ALLOWED');
    return {
      auth: signature.of(socketId, name, channelData),
      ...(channelData === undefined ? {} : { channel_data: channelData }),
    };
  };
  return {
    authoriseChannel: ({ body }, { caller, now }) => authorise(body, caller, now),
    authoriseJudgeChannel: ({ body }, { caller, now }) => authorise(body, caller, now),
  };
};
