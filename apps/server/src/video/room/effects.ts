import type { NotificationMethod, Notifications, SignalCode, SignalTrack } from '@podium/contract/signalling';
import type { PublishedTrack, Subscription } from '../../media/engine.ts';
import type { EgressPart, RoomState } from './state.ts';

export type SendEffect = {
  [M in NotificationMethod]: { kind: 'send'; to: readonly string[]; method: M; params: Notifications[M] };
}[NotificationMethod];

/** What shall happen after a command. The room decides; `rooms/` does it, in this order. */
export type Effect =
  | SendEffect
  | { kind: 'reply'; peerId: string; callId: string; result: object }
  | { kind: 'refuse'; peerId: string; callId: string; code: SignalCode; message: string }
  /** The end of a session, unless it says that the client shall connect again. */
  | { kind: 'close'; peerId: string; reason: string; isRestart?: true }
  | {
      kind: 'media-join';
      peerId: string;
      callId: string;
      sdp: string;
      videoOnRequest: boolean;
      degrade: boolean;
      maxKbps: number;
    }
  | { kind: 'media-publish'; peerId: string; callId: string; sdp: string; tracks: PublishedTrack[]; claim: TrackClaim }
  | { kind: 'media-subscribe'; peerId: string; subscriptions: Subscription[] }
  | { kind: 'media-mute'; peerId: string; trackId: string; muted: boolean }
  | { kind: 'media-resume'; peerId: string }
  | { kind: 'media-restore'; peerId: string }
  | { kind: 'media-remove'; peerId: string }
  | { kind: 'egress-start'; part: EgressPart; request: EgressRequest; by: string }
  /** `by` is the token of the person who asked for it; without one the room has ended. */
  | { kind: 'egress-stop'; part: EgressPart; by?: string }
  | { kind: 'lock'; reason: string }
  /** The token lets nobody in any more. */
  | { kind: 'revoke'; tokenId: string }
  /** The peer id is answered with an error from now on. */
  | { kind: 'expire'; peerId: string };

/** The tracks of an offer that the room allowed, kept until the engine has answered. */
export type TrackClaim = ReadonlyMap<string, SignalTrack>;

export interface EgressRequest {
  meetingUrl?: string;
  rtmpUrls?: string[];
  resolution?: { width: number; height: number };
  variants?: { meeting_url: string; metadata?: string }[];
  hlsRecording?: { single_file_per_layer: boolean; hls_vod: boolean };
}

export interface Outcome {
  state: RoomState;
  effects: Effect[];
}

/** A call that the room refuses. Nothing has changed. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  constructor(
    readonly code: SignalCode,
    message: string,
  ) {
    super(message);
  }
}

export const send = <M extends NotificationMethod>(
  to: readonly string[],
  method: M,
  params: Notifications[M],
): Effect[] => (to.length === 0 ? [] : [{ kind: 'send', to, method, params } as SendEffect]);
