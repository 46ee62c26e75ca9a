import { realtimePath } from '@podium/contract/channels';
import { apiBase } from '@podium/contract/endpoint';
import type { Options } from 'pusher-js';

export const realtimeTimes = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 } as const;

/** Sockets go to where the page came from. The token is asked for at every authorisation, so that a newer one counts at once. */
export const settingsFor = (
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
  token: () => string,
  authorisePath: string,
) =>
  ({
    ...realtimeTimes,
    // The client insists on one; with a host of its own it means nothing.
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port) || 80,
    wssPort: Number(port) || 443,
    wsPath: realtimePath,
    forceTLS: protocol === 'https:',
    // Of all ways the client knows only this one stays on the own host; on a secure page it is secure.
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: apiBase + authorisePath,
      headersProvider: () => ({ Authorization: `Bearer ${token()}` }),
    },
  }) satisfies Options;
