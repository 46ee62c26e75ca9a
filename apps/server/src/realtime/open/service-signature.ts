import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/secrets/secrets.ts';
import type { Signature } from '../signature.ts';

export interface ServiceSignature extends Pick<Signature, 'isRight'> {
  isUserRight(given: string, socketId: string, userData: string): boolean;
  /** Of a request to the HTTP API or of a webhook. */
  sign(text: string): string;
}

/** What the holder of the service's secret signed. Neither a socket's id nor a channel's name can hold a colon. */
export const createServiceSignature = ({ key, secret }: { key: string; secret: string }): ServiceSignature => {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const isRight = (given: string, claim: string): boolean => sameSecret(given, `${key}:${sign(claim)}`);
  return {
    sign,
    isRight: (given, socketId, channel, channelData) =>
      isRight(given, channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`),
    isUserRight: (given, socketId, userData) => isRight(given, `${socketId}::user::${userData}`),
  };
};
