import type { Endpoints } from '@podium/contract';
import { type ChannelOf, readChannel } from '@podium/contract/channels';
import { refuse } from '@podium/domain/errors';
import type { Standing } from '../platform/auth/caller.ts';
import type { Handlers } from '../platform/http/context.ts';
import type { Session } from './connection.ts';
import type { Hub } from './hub.ts';
import type { Signature } from './signature.ts';

/** What only the features can answer about who may hear what. */
export interface Hearing {
  isSignedIn(session: Session, now: Date): Promise<boolean>;
  standing(userCode: string, competitionCode: string): Promise<Standing | undefined>;
  container(
    containerCode: string,
    userCode: string,
  ): Promise<{ competitionCode: string; isMember: boolean } | undefined>;
  person(
    userCode: string,
    now: Date,
  ): Promise<{ userId: string; fName: string | null; lName: string | null; avatarURL: string | null }>;
}

interface AuthoriseDeps {
  hub: Hub | undefined;
  signature: Signature;
  hearing: Hearing;
}

/** What may be heard belongs to a group, or to none; nothing when it may not be heard. */
type Heard = { group: string | undefined } | undefined;

const isInside = (standing: Standing | undefined): boolean => standing?.as === 'organiser' || standing?.as === 'crew';

export const createMayHear =
  (hearing: Hearing) =>
  async (userCode: string, channel: ChannelOf): Promise<Heard> => {
    const alone = { group: undefined };
    switch (channel.of) {
      case 'competition':
      case 'workspace':
        return isInside(await hearing.standing(userCode, channel.competitionCode)) ? alone : undefined;
      case 'container': {
        const container = await hearing.container(channel.containerCode, userCode);
        if (!container) return undefined;
        const standing = await hearing.standing(userCode, container.competitionCode);
        const may = isInside(standing) || (standing !== undefined && container.isMember);
        return may ? { group: container.competitionCode } : undefined;
      }
      case 'user':
        return channel.userCode === userCode ? alone : undefined;
      case 'judge':
        // Judges have tokens of their own, which this call does not take.
        return undefined;
      default:
        return channel satisfies never;
    }
  };

/** Gives a socket the right to hear a channel. Refusals are alike, so that names cannot be tried out. */
export const createAuthorise = ({
  hub,
  signature,
  hearing,
}: AuthoriseDeps): Handlers<Pick<Endpoints, 'authoriseChannel'>> => {
  const mayHear = createMayHear(hearing);
  const presentAs = async (channel: ChannelOf, userCode: string, now: Date): Promise<string | undefined> => {
    if (channel.of !== 'workspace') return undefined;
    const { userId, ...info } = await hearing.person(userCode, now);
    return JSON.stringify({ user_id: userId, user_info: info });
  };
  return {
    async authoriseChannel({ body: { socket_id: socketId, channel_name: name } }, { caller, now }) {
      const { userCode, sessionId } = caller;
      const channel = readChannel(name);
      // The socket is the person's before anything is asked: whoever loses a right meanwhile loses the socket, and with it the grant.
      if (!channel || !hub?.belongs(socketId, { userCode, sessionId })) throw refuse('NOT_ALLOWED');
      const heard = (await hearing.isSignedIn(caller, now)) ? await mayHear(userCode, channel) : undefined;
      if (!heard) throw refuse('NOT_ALLOWED');
      const channelData = await presentAs(channel, userCode, now);
      if (!hub.grant(socketId, name, heard.group)) throw refuse('NOT_ALLOWED');
      return {
        auth: signature.of(socketId, name, channelData),
        ...(channelData === undefined ? {} : { channel_data: channelData }),
      };
    },
  };
};
