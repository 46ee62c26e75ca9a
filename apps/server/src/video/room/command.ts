import type { HlsVariant, SignalCall, SignalCode, SignalNotice } from '@podium/contract/signalling';
import type { LayerUpdate, SpeakerLevel } from '../../media/engine.ts';
import type { TrackClaim } from './effects.ts';
import type { EgressPart, Peer, RoomSettings } from './state.ts';

/** Who stands behind a socket, by its verified token. */
export interface Visitor {
  peerId: string;
  userId: string;
  tokenId: string;
  role: string;
  /** What judges see in place of the name. */
  judgeName?: string;
}

/** Everything that can happen to a room. Times and new ids come with the command. */
export type Command =
  /** The organiser changed what roles may do. */
  | { kind: 'settings'; settings: RoomSettings }
  /** The room was carried by another node, which is gone. Comes first. */
  | { kind: 'seats'; peers: readonly Peer[]; at: number; sessionId?: string; startedAt?: number }
  /** The people with these tokens may not be here any more. */
  | { kind: 'access-ended'; tokenIds: ReadonlySet<string>; at: number }
  /** What judges see in place of names, by token. */
  | { kind: 'judge-names'; names: ReadonlyMap<string, string> }
  | { kind: 'connect'; visitor: Visitor; at: number }
  | { kind: 'call'; peerId: string; callId: string; call: SignalCall; at: number; newId: string }
  | { kind: 'notice'; peerId: string; notice: SignalNotice; at: number }
  | { kind: 'media-joined'; peerId: string; callId: string; sdp: string; at: number; newId: string }
  | { kind: 'media-published'; peerId: string; callId: string; sdp: string; claim: TrackClaim; at: number }
  | { kind: 'media-refused'; peerId: string; callId: string; code: SignalCode; message: string }
  /** The process or server that carried the media is gone. */
  | { kind: 'media-lost'; at: number }
  /** A peer has connections at the engine again. */
  | { kind: 'media-restored'; peerId: string }
  /** There is no engine that could carry the room. */
  | { kind: 'media-gone' }
  | { kind: 'socket-lost'; peerId: string; at: number }
  | { kind: 'tick'; at: number; isStateDue: boolean }
  | { kind: 'speakers'; levels: readonly SpeakerLevel[] }
  | { kind: 'quality'; scores: readonly { peerId: string; downlinkScore: number }[] }
  | { kind: 'layers'; peerId: string; updates: readonly LayerUpdate[] }
  | { kind: 'egress-started'; part: EgressPart; at: number; variants?: HlsVariant[] }
  | { kind: 'egress-failed'; part: EgressPart; code: number; message: string }
  /** What ran has ended by itself: a limit was reached, or it could not go on. */
  | { kind: 'egress-ended'; part: EgressPart; message: string };

/** One call of a joined peer, with all that its handler may use. */
export interface CallOf<M extends SignalCall['method']> {
  callId: string;
  params: Extract<SignalCall, { method: M }>['params'];
  at: number;
  newId: string;
}
