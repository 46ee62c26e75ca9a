import type {
  NotificationMethod,
  Notifications,
  SignalCall,
  SignalNotice,
  SignalTrack,
} from '@podium/contract/signalling';
import { callSchemas } from '@podium/contract/signalling';
import { defaultRoles, type RolePolicies } from '@podium/domain/video-room';
import type { Command } from '../src/video/room/command.ts';
import type { Effect } from '../src/video/room/effects.ts';
import { applyCommand } from '../src/video/room/room.ts';
import { createRoomState, type RoomLimits, roomLimits } from '../src/video/room/state.ts';

interface RoomOptions {
  roles?: RolePolicies;
  hasWaitingRoom?: boolean;
  limits?: Partial<RoomLimits>;
}

export const testTrack = (given: Partial<SignalTrack> & { track_id: string }): SignalTrack => ({
  type: 'audio',
  source: 'regular',
  description: '',
  mute: false,
  stream_id: `stream of ${given.track_id}`,
  ...given,
});

/** A room without sockets and media: the test says what happens, and reads what the room wants done. */
export const createTestRoom = ({ roles = defaultRoles, hasWaitingRoom = false, limits = {} }: RoomOptions = {}) => {
  const settings = { name: 'Final', roles, hasWaitingRoom, isLocked: false };
  let state = createRoomState('room', settings, {
    limits: { ...roomLimits, ...limits },
    origin: 'https://podium.example',
  });
  const clock = { now: 1_000 };
  let ids = 0;
  const nextId = (): string => `id-${(ids += 1)}`;
  const apply = (command: Command): Effect[] => {
    const outcome = applyCommand(state, command);
    state = outcome.state;
    return outcome.effects;
  };
  const connect = (
    peerId: string,
    role: string,
    {
      userId = `user ${peerId}`,
      tokenId = `token ${peerId}`,
      ...named
    }: { userId?: string; tokenId?: string; judgeName?: string } = {},
  ) => apply({ kind: 'connect', visitor: { peerId, userId, tokenId, role, ...named }, at: clock.now });
  const call = (peerId: string, method: SignalCall['method'], params: object = {}): Effect[] => {
    const parsed = { method, params: callSchemas[method].parse(params) } as SignalCall;
    return apply({ kind: 'call', peerId, callId: 'call', call: parsed, at: clock.now, newId: nextId() });
  };
  const notice = (peerId: string, given: SignalNotice): Effect[] =>
    apply({ kind: 'notice', peerId, notice: given, at: clock.now });
  const offerSdp = { type: 'offer', sdp: 'v=0' };
  const join = (peerId: string, role: string, info: { name?: string; data?: string } = {}): Effect[] => {
    connect(peerId, role);
    call(peerId, 'join', { name: peerId, offer: offerSdp, ...info });
    return apply({ kind: 'media-joined', peerId, callId: 'call', sdp: 'answer', at: clock.now, newId: nextId() });
  };
  const publish = (peerId: string, tracks: readonly SignalTrack[]): Effect[] => {
    const effects = call(peerId, 'offer', {
      desc: offerSdp,
      tracks: Object.fromEntries(tracks.map((track) => [track.track_id, track])),
    });
    const wanted = effects.find((effect) => effect.kind === 'media-publish');
    if (wanted?.kind !== 'media-publish') return effects;
    const { claim } = wanted;
    const after = apply({ kind: 'media-published', peerId, callId: 'call', sdp: 'answer', claim, at: clock.now });
    return [...effects, ...after];
  };
  return {
    state: () => state,
    clock,
    apply,
    connect,
    call,
    notice,
    join,
    publish,
    offerSdp,
    tick: (isStateDue = false) => apply({ kind: 'tick', at: clock.now, isStateDue }),
    /** A presenter with sound and picture in the room. */
    present(peerId: string, role = 'presenter') {
      join(peerId, role);
      return publish(peerId, [
        testTrack({ track_id: `${peerId}-audio` }),
        testTrack({ track_id: `${peerId}-video`, type: 'video' }),
      ]);
    },
  };
};
export type TestRoom = ReturnType<typeof createTestRoom>;

/** What one method carried, and to whom. */
export const sent = <M extends NotificationMethod>(
  effects: readonly Effect[],
  method: M,
): { to: readonly string[]; params: Notifications[M] }[] =>
  effects
    .filter((effect) => effect.kind === 'send' && effect.method === method)
    .map((effect) => effect as unknown as { to: readonly string[]; params: Notifications[M] });
export const refusals = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'refuse' ? [{ code: effect.code, message: effect.message }] : []));
export const replies = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'reply' ? [effect.result] : []));
export const ofKind = <K extends Effect['kind']>(effects: readonly Effect[], kind: K) =>
  effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
