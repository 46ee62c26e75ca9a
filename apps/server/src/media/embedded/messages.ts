import type {
  ConnectionTarget,
  IceCandidate,
  LayerSource,
  LayerUpdate,
  PeerOptions,
  PublishedTrack,
  SpeakerLevel,
  Subscription,
} from '../engine.ts';

/** What the program tells a media process. Packets never take this way. */
export type ToMediaProcess =
  | { type: 'open-room'; roomId: string }
  | { type: 'close-room'; roomId: string }
  | { type: 'add-peer'; roomId: string; options: PeerOptions }
  | { type: 'close-peer'; roomId: string; peerId: string }
  | { type: 'publish'; call: number; roomId: string; peerId: string; sdp: string; tracks: PublishedTrack[] }
  | { type: 'answer'; call: number; roomId: string; peerId: string; sdp: string }
  | { type: 'stats'; call: number; roomId: string; peerId: string }
  | { type: 'tap'; call: number; roomId: string; track: Subscription; port: number }
  | { type: 'begin-tap'; roomId: string; tap: number }
  | { type: 'end-tap'; roomId: string; tap: number }
  | { type: 'subscribe'; roomId: string; peerId: string; subscriptions: Subscription[] }
  | { type: 'candidate'; roomId: string; peerId: string; target: ConnectionTarget; candidate: IceCandidate }
  | { type: 'mute'; roomId: string; peerId: string; trackId: string; muted: boolean }
  | { type: 'restart-subscribe'; roomId: string; peerId: string }
  | { type: 'request'; roomId: string; peerId: string; text: string }
  | { type: 'data'; roomId: string; peerId: string; text: string }
  | { type: 'ping' }
  | { type: 'end' };

export type RoomReport =
  | { name: 'offer'; peerId: string; sdp: string }
  | { name: 'channel'; peerId: string; open: boolean }
  | { name: 'connection'; peerId: string; target: ConnectionTarget; state: 'connected' | 'disconnected' | 'failed' }
  | { name: 'speakers'; levels: SpeakerLevel[] }
  | { name: 'quality'; scores: { peerId: string; downlinkScore: number }[] }
  | { name: 'tap-started'; tap: number; timestamp: number }
  | { name: 'tap-clock'; tap: number; timestamp: number; senderMs: number }
  | { name: 'layer-sources'; peerId: string; sources: LayerSource[] }
  | { name: 'layers'; peerId: string; updates: LayerUpdate[] };

export type FromMediaProcess =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'result'; call: number; value: unknown }
  | { type: 'failure'; call: number; badSdp: boolean; message: string }
  | { type: 'report'; roomId: string; report: RoomReport };

/** What a media process is started with, as the JSON of its one argument. */
export interface MediaProcessOptions {
  port: number;
  bindAddress?: string;
  announcedAddress?: string;
}
