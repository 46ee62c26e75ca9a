import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address belongs to the internet, in whatever form it is written: none of this machine, its network or a tunnel to them. */
export const isOutside = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
};

/** A name led to an address inside the network. */
export class InsideAddress extends Error {
  constructor() {
    super('The name leads to an address that is not of the internet.');
  }
}

/**
 * Finds the address of a name and refuses one inside the network. The connection is made to the very address that was checked, so that
 * a name that leads elsewhere a moment later changes nothing.
 */
export const outsideLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const isInside = !error && (found.length === 0 || found.some(({ address }) => !isOutside(address)));
    if (error) answer(error, '', 0);
    else if (isInside) answer(new InsideAddress(), '', 0);
    else if (options.all) answer(null, found);
    else answer(null, found[0]?.address ?? '', found[0]?.family);
  });
};

/** An address that somebody gave us to send to: https, no account in it, and not written as an address inside the network. */
export const outsideUrl = (text: string): URL | undefined => {
  const url = URL.parse(text);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) > 0) return isOutside(host) ? url : undefined;
  return host.includes('.') && !/\.(?:localhost|local|internal)$/u.test(host) ? url : undefined;
};
