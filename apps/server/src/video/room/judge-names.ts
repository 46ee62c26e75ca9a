import type { Command } from './command.ts';
import type { Effect, Outcome, SendEffect } from './effects.ts';
import { type Peer, type RoomState, withPeer } from './state.ts';
import { aboutPeer, viewersOf } from './visibility.ts';

/** What the token says counts: a host may give a judge another role for a while. */
const isJudge = ({ tokenRole }: Peer): boolean => tokenRole === 'judge';

const parse = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};
/** Peers write what they like into their data, also their name; only a raised hand is shown. */
const shownData = (data: string): string => {
  const parsed = parse(data);
  const isHandRaised =
    typeof parsed === 'object' && parsed !== null && 'isHandRaised' in parsed && parsed.isHandRaised === true;
  return isHandRaised ? JSON.stringify({ isHandRaised }) : '';
};

type Json = unknown;
const isRecord = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;

/** Every description of a peer, wherever it stands in a message, without what names the person. */
const hideIn = (value: Json, hidden: ReadonlyMap<string, Peer>): Json => {
  if (Array.isArray(value)) return value.map((one) => hideIn(one, hidden));
  if (!isRecord(value)) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hideIn(part, hidden)]));
  const peer = typeof value['peer_id'] === 'string' ? hidden.get(value['peer_id']) : undefined;
  if (!peer || !isRecord(value['info'])) return parts;
  return { ...parts, info: { name: peer.judgeName, data: shownData(peer.data), user_id: '' } };
};

/** What goes to judges of a blind round names participants by the names on their cards. A peer that has just left is hidden too. */
export const hideFromJudges = (before: RoomState, { state, effects }: Outcome): Outcome => {
  const peers = new Map([...before.peers, ...state.peers]);
  const hidden = new Map([...peers].filter(([, { judgeName }]) => judgeName !== undefined));
  if (hidden.size === 0) return { state, effects };
  const judges = new Set([...peers.values()].filter(isJudge).map(({ peerId }) => peerId));
  const split = (effect: SendEffect): Effect[] => {
    const toJudges = effect.to.filter((peerId) => judges.has(peerId));
    if (toJudges.length === 0) return [effect];
    const others = effect.to.filter((peerId) => !judges.has(peerId));
    const shown = { ...effect, to: toJudges, params: hideIn(effect.params, hidden) } as SendEffect;
    return others.length === 0 ? [shown] : [{ ...effect, to: others }, shown];
  };
  return { state, effects: effects.flatMap((effect) => (effect.kind === 'send' ? split(effect) : [effect])) };
};

/** A round became blind, or is out: judges in the room get the other names at once. */
export const changeJudgeNames = (state: RoomState, { names }: Extract<Command, { kind: 'judge-names' }>): Outcome => {
  const changed = [...state.peers.values()].filter((peer) => names.get(peer.tokenId) !== peer.judgeName);
  const named = changed.map((known): Peer => {
    const { judgeName: _, ...peer } = known;
    const judgeName = names.get(peer.tokenId);
    return judgeName === undefined ? peer : { ...peer, judgeName };
  });
  const next = named.reduce(withPeer, state);
  const effects = named.flatMap((peer) =>
    aboutPeer(next, peer, 'on-peer-update', viewersOf(next, peer).filter(isJudge)),
  );
  return { state: next, effects };
};
