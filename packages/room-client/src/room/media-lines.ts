import { RoomError } from '../errors/room-error.ts';
import { createPublishConnection } from '../media/publish-connection.ts';
import { createSubscribeConnection } from '../media/subscribe-connection.ts';
import { type Notification, wireVersion } from '../signal/wire.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import type { RemoteTracks } from '../tracks/remote-tracks.ts';
import type { Core } from './core.ts';
import type { Session } from './open-line.ts';

interface MediaLineDeps {
  local: LocalTracks;
  remote: RemoteTracks;
  notification: (notification: Notification) => void;
  iceFailed: (error: RoomError) => void;
}

const publishTarget = 0;
const subscribeTarget = 1;

/** Opens both peer connections. What they need of the server goes over whichever socket is open then. */
export const openMediaLines = (core: Core, session: Session, deps: MediaLineDeps): void => {
  const { ports, lines, report } = core;
  const { local, remote, notification, iceFailed } = deps;
  if (!ports.createPeerConnection) throw new RoomError('peerConnectionMissing', { action: 'join' });
  const configuration: RTCConfiguration = {
    iceServers: session.init?.iceServers ?? [],
    bundlePolicy: 'max-bundle',
  };
  const call = async (desc: RTCSessionDescriptionInit, tracks: ReturnType<LocalTracks['wire']>): Promise<unknown> => {
    if (!lines.signal) throw new RoomError('networkLost', { action: 'publish' });
    return lines.signal.call('offer', { desc, tracks });
  };
  lines.publish = createPublishConnection({
    pc: ports.createPeerConnection(configuration),
    trickle: (candidate) => lines.signal?.notify('trickle', { target: publishTarget, candidate }),
    sendOffer: call,
    wireTracks: local.wire,
    sendChanged: (tracks) => lines.signal?.notify('track-update', { version: wireVersion, tracks }),
    failed: iceFailed,
  });
  lines.subscribe = createSubscribeConnection({
    pc: ports.createPeerConnection(configuration),
    trickle: (candidate) => lines.signal?.notify('trickle', { target: subscribeTarget, candidate }),
    sendAnswer: (desc) => lines.signal?.notify('answer', { desc }),
    sendPreference: (preference) => lines.signal?.notify('layer-request', preference),
    added: remote.arrived,
    removed: remote.departed,
    notification,
    failed: iceFailed,
    fault: report,
  });
};

/** The call that enters the room. */
export const performJoin = async ({ lines }: Core, { config, init }: Session): Promise<void> => {
  const { signal, publish } = lines;
  if (!signal || !publish) throw new RoomError('notReady', { action: 'join' });
  const offer = await publish.firstOffer();
  const answer = await signal
    .call('join', {
      name: config.userName,
      disableVidAutoSub: !(config.autoVideoSubscribe ?? true),
      data: config.metaData ?? '',
      offer,
      server_sub_degrade: init?.enabledFlags.includes('subscribeDegradation') ?? false,
    })
    .catch((error: unknown) => {
      const isFatal = error instanceof RoomError && error.code === 500;
      throw isFatal
        ? new RoomError('signalling', { action: 'join', code: 500, message: error.message, isTerminal: true })
        : error;
    });
  await publish.accept(answer);
  publish.joined();
};
