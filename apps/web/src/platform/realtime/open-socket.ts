import { realtimeKey } from '@podium/contract/channels';
import Pusher from 'pusher-js';
import type { Socket } from './realtime.ts';
import { settingsFor } from './settings.ts';

/** Imported only when it is needed, with the client it brings along: no first load pays for it. */
export const openSocket = (token: () => string, authorisePath: string): Socket =>
  new Pusher(realtimeKey, settingsFor(location, token, authorisePath));
