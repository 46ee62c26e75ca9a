import { type BriefPeer, type HlsVariant, signalCodes } from '@podium/contract/signalling';
import type { CallOf, Command } from './command.ts';
import { CallRefused, type Effect, type EgressRequest, type Outcome, send } from './effects.ts';
import { briefOf } from './present.ts';
import { done, isPermitted, requirePermission } from './rights.ts';
import { type EgressPart, type EgressState, joinedPeers, type Peer, type RoomState } from './state.ts';

const everyone = (state: RoomState): string[] => joinedPeers(state).map(({ peerId }) => peerId);
const permissionOf = (part: EgressPart): 'recording' | 'streaming' =>
  part === 'browser' || part === 'sfu' ? 'recording' : 'streaming';
/** The name of a recording on the wire. */
const recordings = { sfu: 'sfu', browser: 'Browser' } as const;

type Request = { part: EgressPart; request: EgressRequest; hlsRecording?: EgressState['hlsRecording'] };

/** The page is opened by a browser of this server: an address elsewhere would show what only this machine reaches. */
const requireOwnPages = ({ origin }: RoomState, { meetingUrl, variants = [] }: EgressRequest): void => {
  const pages = [...(meetingUrl === undefined ? [] : [meetingUrl]), ...variants.map(({ meeting_url }) => meeting_url)];
  if (pages.every((page) => URL.canParse(page) && new URL(page).origin === origin)) return;
  throw new CallRefused(signalCodes.invalidParams, `A meeting_url must be a page of ${origin}`);
};

/** What runs or is about to run is left alone: a repeated start changes nothing. */
const start = (state: RoomState, peer: Peer, call: { callId: string }, requests: Request[]): Outcome => {
  for (const { part } of requests) requirePermission(state, peer, permissionOf(part));
  for (const { request } of requests) requireOwnPages(state, request);
  const fresh = requests.filter(({ part }) => !state.egress[part]);
  const egress = { ...state.egress };
  for (const { part, hlsRecording } of fresh)
    egress[part] = { phase: 'starting', requestedBy: peer.peerId, ...(hlsRecording ? { hlsRecording } : {}) };
  return {
    state: { ...state, egress },
    effects: [
      done(peer, call),
      ...fresh.map(({ part, request }): Effect => ({ kind: 'egress-start', part, request, by: peer.tokenId })),
    ],
  };
};

export const startRtmpOrRecording = (state: RoomState, peer: Peer, call: CallOf<'rtmp-start'>): Outcome => {
  const { meeting_url, record, rtmp_urls, resolution } = call.params;
  const shared = { ...(meeting_url ? { meetingUrl: meeting_url } : {}), ...(resolution ? { resolution } : {}) };
  const requests: Request[] = [];
  // Without a page to record, the tracks themselves are.
  if (record) requests.push({ part: meeting_url ? 'browser' : 'sfu', request: shared });
  if (rtmp_urls.length > 0) requests.push({ part: 'rtmp', request: { ...shared, rtmpUrls: rtmp_urls } });
  if (requests.length === 0)
    throw new CallRefused(signalCodes.invalidParams, 'There is neither a recording nor a stream to start');
  return start(state, peer, call, requests);
};

export const startHls = (state: RoomState, peer: Peer, call: CallOf<'hls-start'>): Outcome => {
  const { variants, hls_recording: hlsRecording } = call.params;
  const recorded = hlsRecording ? { hlsRecording } : {};
  if (hlsRecording) requirePermission(state, peer, 'recording');
  return start(state, peer, call, [
    {
      part: 'hls',
      request: {
        variants: variants.map(({ meeting_url, metadata }) => ({ meeting_url, ...(metadata ? { metadata } : {}) })),
        ...recorded,
      },
      ...recorded,
    },
  ]);
};

type Fault = { code: number; message: string };
const stopNotice = (state: RoomState, part: EgressPart, why: { peer: BriefPeer } | { error: Fault }): Effect[] => {
  const to = everyone(state);
  if (part === 'browser' || part === 'sfu') return send(to, 'on-record-stop', { type: recordings[part], ...why });
  if (part === 'rtmp') return send(to, 'on-rtmp-stop', why);
  return send(to, 'on-hls-stop', { enabled: false, ...('error' in why ? why : {}) });
};

/** Stopping what does not run changes nothing: clients stop HLS twice. */
const stop = (state: RoomState, peer: Peer, call: { callId: string }, parts: readonly EgressPart[]): Outcome => {
  if (!parts.some((part) => isPermitted(state, peer, permissionOf(part))))
    throw new CallRefused(signalCodes.forbidden, `The role ${peer.role} neither records nor streams`);
  const active = parts.filter((part) => state.egress[part]);
  for (const part of active) requirePermission(state, peer, permissionOf(part));
  const egress = { ...state.egress };
  for (const part of active) delete egress[part];
  return {
    state: { ...state, egress },
    effects: [
      done(peer, call),
      ...active.flatMap((part): Effect[] => [
        { kind: 'egress-stop', part, by: peer.tokenId },
        ...stopNotice(state, part, { peer: briefOf(peer) }),
      ]),
    ],
  };
};
export const stopRtmpAndRecording = (state: RoomState, peer: Peer, call: CallOf<'rtmp-stop'>): Outcome =>
  stop(state, peer, call, ['sfu', 'browser', 'rtmp']);
export const stopHls = (state: RoomState, peer: Peer, call: CallOf<'hls-stop'>): Outcome =>
  stop(state, peer, call, ['hls']);

interface Start {
  part: EgressPart;
  entry: EgressState;
  startedAt?: number;
  variants?: HlsVariant[];
  error?: Fault;
}
const startNotice = (state: RoomState, { part, entry, startedAt, variants, error }: Start): Effect[] => {
  const to = everyone(state);
  const by = state.peers.get(entry.requestedBy);
  const common = {
    ...(by ? { peer: briefOf(by) } : {}),
    ...(startedAt === undefined ? {} : { started_at: startedAt }),
    ...(error ? { error } : {}),
  };
  if (part === 'browser' || part === 'sfu') return send(to, 'on-record-start', { type: recordings[part], ...common });
  if (part === 'rtmp') return send(to, 'on-rtmp-start', common);
  return send(to, 'on-hls-start', {
    enabled: error === undefined,
    ...(variants && variants.length > 0 ? { variants } : {}),
    // With hls_recording clients read the first variant.
    ...(entry.hlsRecording && variants && variants.length > 0 ? { hls_recording: entry.hlsRecording } : {}),
    ...(error ? { error } : {}),
  });
};

export const egressStarted = (
  state: RoomState,
  { part, at, variants }: Extract<Command, { kind: 'egress-started' }>,
): Outcome => {
  const entry = state.egress[part];
  // It was stopped before it had started.
  if (!entry) return { state, effects: [{ kind: 'egress-stop', part }] };
  const running: EgressState = { ...entry, phase: 'running', startedAt: at, ...(variants ? { variants } : {}) };
  return {
    state: { ...state, egress: { ...state.egress, [part]: running } },
    effects: startNotice(state, { part, entry, startedAt: at, ...(variants ? { variants } : {}) }),
  };
};

/** It ran, and has ended by itself: everybody is told why. */
export const egressEnded = (
  state: RoomState,
  { part, message }: Extract<Command, { kind: 'egress-ended' }>,
): Outcome => {
  if (!state.egress[part]) return { state, effects: [] };
  const { [part]: _, ...egress } = state.egress;
  const error = { code: signalCodes.serverError, message };
  return { state: { ...state, egress }, effects: stopNotice(state, part, { error }) };
};

/** A start notice with an error code means: it does not run. */
export const egressFailed = (
  state: RoomState,
  { part, code, message }: Extract<Command, { kind: 'egress-failed' }>,
): Outcome => {
  const entry = state.egress[part];
  if (!entry) return { state, effects: [] };
  const { [part]: _, ...egress } = state.egress;
  return { state: { ...state, egress }, effects: startNotice(state, { part, entry, error: { code, message } }) };
};
