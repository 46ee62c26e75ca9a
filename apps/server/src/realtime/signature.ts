import { sameSecret, type Secrets } from '../platform/secrets/secrets.ts';

export interface Signature {
  of(socketId: string, channel: string, channelData: string | undefined): string;
  isRight(given: string, socketId: string, channel: string, channelData: string | undefined): boolean;
}

/** Neither a socket's id nor a channel's name can hold a colon, so no two different claims have one text. */
export const createSignature = ({ secrets, key }: { secrets: Secrets; key: string }): Signature => {
  const of: Signature['of'] = (socketId, channel, channelData) => {
    const claim = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
    return `${key}:${Buffer.from(secrets.mac('realtime channel', claim), 'base64url').toString('hex')}`;
  };
  return { of, isRight: (given, ...claim) => sameSecret(given, of(...claim)) };
};
