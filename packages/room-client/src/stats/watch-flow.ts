import { asRoomError, RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import type { Track } from '../state/entities.ts';
import type { Snapshot } from '../state/snapshot.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import type { StatsSummary } from './summary.ts';
import { startWatch, stepWatch } from './watchdog.ts';

/** Whether bytes of this track should arrive: it is on, wanted, and its sender has not lost its own network. */
const isDue =
  ({ quality, room }: Snapshot) =>
  ({ peerId, type, enabled, degraded, layer = 'none' }: Track): boolean => {
    if (peerId === room.localPeer || !enabled || quality[peerId]?.downlinkQuality === 0) return false;
    return type === 'audio' || (layer !== 'none' && !degraded);
  };

/** Notices a direction that has died while its connection stands, and rebuilds it. The room stays connected meanwhile. */
export const createFlowWatch = ({ store, lines, report }: Core, local: LocalTracks) => {
  let [receiving, sending] = [startWatch, startWatch];

  const receives = (): boolean => {
    const snapshot = store.getSnapshot();
    return lines.subscribe?.pc.connectionState === 'connected' && Object.values(snapshot.tracks).some(isDue(snapshot));
  };
  const sends = (): boolean => {
    const isSent = ({ source, enabled, isEmpty, transceiver, native }: ReturnType<LocalTracks['all']>[number]) =>
      source === 'regular' && enabled && !isEmpty && transceiver !== undefined && native.readyState === 'live';
    return lines.publish?.pc.connectionState === 'connected' && local.all().some(isSent);
  };
  const rebuildReceiving = (): void => {
    report(new RoomError('subscribeIce', { action: 'subscribe', description: 'Nothing is received any more' }));
    lines.signal?.notify('subscribe-restart', {});
  };
  const rebuildSending = (): void => {
    report(new RoomError('publishIce', { action: 'publish', description: 'Nothing is sent any more' }));
    lines.publish
      ?.negotiate({ iceRestart: true })
      .catch((error: unknown) => report(asRoomError(error, 'unknown', 'publish')));
  };
  return ({ at: now, publish, subscribe }: StatsSummary): void => {
    // While a retry runs, it looks after both connections.
    const isConnected = store.getSnapshot().connection === 'Connected';
    const received = stepWatch(receiving, { now, bytes: subscribe.bytes, isExpected: isConnected && receives() });
    const sent = stepWatch(sending, { now, bytes: publish.bytes, isExpected: isConnected && sends() });
    [receiving, sending] = [received.state, sent.state];
    if (received.isDead) rebuildReceiving();
    if (sent.isDead) rebuildSending();
  };
};
