import type { BriefPeer, PeerView, RoomView, SignalTrack } from '@podium/contract/signalling';
import { hiddenRole, waitingRole } from '@podium/domain/video-room';
import { joinedPeers, type Peer, type RoomState } from './state.ts';

export const briefOf = ({ peerId, name, data, userId }: Peer): BriefPeer => ({
  peer_id: peerId,
  info: { name, data, user_id: userId },
});

export const viewOf = (peer: Peer, tracks: ReadonlyMap<string, SignalTrack>): PeerView => ({
  ...briefOf(peer),
  role: peer.role,
  ...(peer.joinedAt === undefined ? {} : { joined_at: peer.joinedAt }),
  tracks: Object.fromEntries(tracks),
});

/** Hidden and waiting peers are in no list and do not count. */
export const isListed = ({ role }: Peer): boolean => role !== hiddenRole && role !== waitingRole;
export const countPeers = (state: RoomState): number => joinedPeers(state).filter(isListed).length;

const running = (part: { phase: string; startedAt?: number } | undefined) => ({
  enabled: part?.phase === 'running',
  ...(part?.startedAt === undefined ? {} : { started_at: part.startedAt }),
});

export const roomViewOf = ({ settings, sessionId, startedAt, egress }: RoomState): RoomView => {
  const { sfu, browser, rtmp, hls } = egress;
  const hlsRecords = hls?.phase === 'running' && hls.hlsRecording !== undefined;
  return {
    name: settings.name,
    has_waiting_room: settings.hasWaitingRoom,
    ...(sessionId === undefined ? {} : { session_id: sessionId }),
    ...(startedAt === undefined ? {} : { started_at: startedAt }),
    recording: {
      sfu: running(sfu),
      browser: running(browser),
      hls: hlsRecords
        ? { ...running(hls), ...(hls.hlsRecording ? { config: hls.hlsRecording } : {}) }
        : { enabled: false },
    },
    streaming: {
      enabled: rtmp?.phase === 'running' || hls?.phase === 'running',
      rtmp: running(rtmp),
      hls: {
        enabled: hls?.phase === 'running',
        ...(hls?.phase === 'running' && hls.variants ? { variants: hls.variants } : {}),
      },
    },
  };
};
