import { RoomError } from '../errors/room-error.ts';
import type { Notification, NotificationMethod, WireFault } from './wire.ts';

export type Frame =
  | { kind: 'reply'; id: string; result?: unknown; error?: WireFault }
  | { kind: 'notification'; notification: Notification }
  | { kind: 'unknown' };

type Check = (params: Record<string, unknown>) => boolean;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text =
  (...names: string[]): Check =>
  (params) =>
    names.every((name) => typeof params[name] === 'string');
const object =
  (...names: string[]): Check =>
  (params) =>
    names.every((name) => isObject(params[name]));
const any: Check = () => true;
const peer: Check = (params) => text('peer_id')(params) && object('info')(params);
const peerTracks: Check = (params) => object('peer', 'tracks')(params);
const request: Check = text('requested_by');

/** The least that each notification must hold, so that nothing behind it has to ask. */
const checks: Record<NotificationMethod, Check> = {
  'on-policy-change': (params) => text('name')(params) && object('known_roles')(params),
  'room-state': object('room'),
  'peer-list': object('peers', 'room'),
  'on-peer-join': peer,
  'on-peer-leave': text('peer_id'),
  'on-peer-update': peer,
  'on-track-add': peerTracks,
  'on-track-update': peerTracks,
  offer: text('sdp'),
  trickle: object('candidate'),
  'active-speakers': (params) => Array.isArray(params['speaker-list']),
  'on-connection-quality-update': (params) => Array.isArray(params['peers']),
  'on-track-layer-update': object('tracks'),
  'sfu-stats': any,
  'on-broadcast': object('info'),
  'on-role-change': text('role'),
  'on-role-change-request': text('requested_by', 'role', 'token'),
  'on-track-update-request': (params) => request(params) && text('track_id')(params),
  'on-change-track-mute-state-request': (params) => request(params) && typeof params['value'] === 'boolean',
  'on-peer-leave-request': any,
  'on-record-start': text('type'),
  'on-record-stop': text('type'),
  'on-rtmp-start': any,
  'on-rtmp-stop': any,
  'on-hls-start': any,
  'on-hls-stop': any,
  'on-error': (params) => typeof params['code'] === 'number',
  'on-warning': any,
};

export const isNotification = (method: string, params: unknown): boolean =>
  Object.hasOwn(checks, method) && isObject(params) && checks[method as NotificationMethod](params);

/** Reads what the server sent. What is not of the protocol is `unknown` and changes nothing. */
export const readFrame = (data: unknown): Frame => {
  let given: unknown;
  try {
    given = JSON.parse(String(data));
  } catch (error) {
    throw new RoomError('jsonParsing', { description: String(error), cause: error });
  }
  if (!isObject(given)) return { kind: 'unknown' };
  const { id, method, params, result, error } = given;
  if ((typeof id === 'string' || typeof id === 'number') && method === undefined)
    return {
      kind: 'reply',
      id: String(id),
      result,
      ...(isObject(error) ? { error: error as unknown as WireFault } : {}),
    };
  if (typeof method !== 'string' || !isNotification(method, params ?? {})) return { kind: 'unknown' };
  return { kind: 'notification', notification: { method, params: params ?? {} } as Notification };
};
