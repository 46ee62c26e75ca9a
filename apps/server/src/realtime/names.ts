import { readChannel } from '@podium/contract/channels';

/** What the name of a channel says about it, as the protocol has it. */

/** A name without a prefix is subscribed to without a signature. */
export const isPublicName = (name: string): boolean => !/^(?:private|presence)-/u.test(name);
export const isPresenceName = (name: string): boolean => name.startsWith('presence-');
/** Only its clients can read it; what they send to each other would pass the server unencrypted. */
export const isEncryptedName = (name: string): boolean => name.startsWith('private-encrypted-');
/** Its last event is kept for those who subscribe later. */
export const isCacheName = (name: string): boolean => /^(?:private-encrypted-|private-|presence-)?cache-/u.test(name);
/** Podium tells something there, and Podium decides who may subscribe. */
export const isProductName = (name: string): boolean => readChannel(name) !== undefined;

const serviceName = /^[A-Za-z0-9_\-=@,.;]{1,200}$/u;
const userPrefix = '#server-to-user-';
/** For ids of users of the service: they are a part of channel names and of addresses. */
export const maxUserIdLength = 128;

/** A name that a program of others may give a channel. */
export const isServiceName = (name: string): boolean => serviceName.test(name) && !isProductName(name);
/** The user whose own channel this is. */
export const userOfName = (name: string): string | undefined => {
  const id = name.startsWith(userPrefix) ? name.slice(userPrefix.length) : '';
  return id !== '' && id.length <= maxUserIdLength ? id : undefined;
};
