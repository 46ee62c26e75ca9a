import type { Notification } from '../signal/wire.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { messageReceived, roleRequested } from './messages.ts';
import { nothing, type Outcome } from './outcome.ts';
import * as peers from './peers.ts';
import * as room from './room-state.ts';
import { layersUpdated, tracksUpdated } from './tracks.ts';

/** What a notification means for the snapshot. Those about media, rights and leaving are handled where those are. */
export const readNotification = (
  snapshot: Snapshot,
  { method, params }: Notification,
  newId: () => string,
): Outcome => {
  switch (method) {
    case 'peer-list':
      return peers.peerList(snapshot, params);
    case 'room-state':
      return peers.roomState(snapshot, params);
    case 'on-peer-join':
      return peers.peerJoined(snapshot, params);
    case 'on-peer-leave':
      return peers.peerLeft(snapshot, params);
    case 'on-peer-update':
      return peers.peerUpdated(snapshot, params);
    case 'active-speakers':
      return peers.activeSpeakers(snapshot, params);
    case 'on-connection-quality-update':
      return peers.connectionQuality(params);
    case 'on-track-update':
      return tracksUpdated(snapshot, params);
    case 'on-track-layer-update':
      return layersUpdated(snapshot, params);
    case 'on-broadcast':
      return messageReceived(snapshot, params, newId());
    case 'on-role-change-request':
      return roleRequested(snapshot, params);
    case 'sfu-stats':
      return { changes: [{ type: 'server-stats', stats: params }] };
    case 'on-record-start':
      return room.recordingChanged(snapshot, params, true);
    case 'on-record-stop':
      return room.recordingChanged(snapshot, params, false);
    case 'on-rtmp-start':
      return room.rtmpChanged(params, true);
    case 'on-rtmp-stop':
      return room.rtmpChanged(params, false);
    case 'on-hls-start':
      return room.hlsStarted(snapshot, params);
    case 'on-hls-stop':
      return room.hlsStopped(snapshot, params);
    default:
      return nothing;
  }
};
