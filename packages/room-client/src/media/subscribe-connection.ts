import { dataChannelLabel } from '../constants.ts';
import { asRoomError, RoomError } from '../errors/room-error.ts';
import { isNotification } from '../signal/frames.ts';
import type { Notification } from '../signal/wire.ts';
import { createCandidateQueue } from './ice.ts';
import { sectionsOf } from './sdp.ts';

/** What a subscriber asks of one stream. */
export interface StreamPreference {
  streamId: string;
  audio: boolean;
  video?: string;
}
export interface SubscribeDeps {
  pc: RTCPeerConnection;
  trickle: (candidate: RTCIceCandidateInit) => void;
  sendAnswer: (desc: RTCSessionDescriptionInit) => void;
  /** For engines without a data channel. */
  sendPreference: (preference: StreamPreference) => void;
  added: (trackId: string, native: MediaStreamTrack) => void;
  removed: (trackId: string) => void;
  notification: (notification: Notification) => void;
  failed: (error: RoomError) => void;
  fault: (error: RoomError) => void;
}

const step = async <T>(kind: 'setOffer' | 'createAnswer' | 'setAnswer', work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asRoomError(error, kind, 'subscribe');
  }
};

const createPreferenceSender = (pc: RTCPeerConnection, { sendPreference, notification }: SubscribeDeps) => {
  /** The last of each stream, for a channel that opens later. */
  const preferences = new Map<string, StreamPreference>();
  let channel: RTCDataChannel | undefined;
  const send = (preference: StreamPreference): void => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(preference));
    else sendPreference(preference);
  };
  const receive = ({ data }: { data: unknown }): void => {
    let message: { method?: unknown; params?: unknown };
    try {
      message = JSON.parse(String(data)) as typeof message;
    } catch {
      return;
    }
    if (typeof message?.method === 'string' && isNotification(message.method, message.params))
      notification({ method: message.method, params: message.params } as Notification);
  };
  pc.ondatachannel = ({ channel: offered }) => {
    if (offered.label !== dataChannelLabel) return;
    channel = offered;
    channel.addEventListener('message', receive);
    channel.addEventListener('open', () => [...preferences.values()].forEach(send));
  };
  return (preference: StreamPreference): void => {
    const known = preferences.get(preference.streamId);
    if (known?.audio === preference.audio && known.video === preference.video) return;
    preferences.set(preference.streamId, preference);
    send(preference);
  };
};

/** The connection on which this client receives. The server offers; tracks are known by the ids of their publisher. */
export const createSubscribeConnection = (deps: SubscribeDeps) => {
  const { pc, trickle, sendAnswer, added, removed, failed, fault } = deps;
  const candidates = createCandidateQueue(pc);
  const received = new Map<string, MediaStreamTrack>();
  let queue: Promise<unknown> = Promise.resolve();

  pc.onicecandidate = ({ candidate }) => {
    if (candidate) trickle(candidate.toJSON());
  };
  pc.onconnectionstatechange = () => {
    if (pc.connectionState === 'failed') failed(new RoomError('subscribeIce', { action: 'subscribe' }));
  };
  const prefer = createPreferenceSender(pc, deps);

  /** Reads from the description which tracks there are now: browsers differ in what their events say. */
  const compare = (sdp: string): void => {
    const offered = new Map(
      sectionsOf(sdp)
        .filter(({ isSending, trackId }) => isSending && trackId !== '')
        .map((section) => [section.trackId, section.mid]),
    );
    for (const trackId of [...received.keys()].filter((id) => !offered.has(id))) {
      received.delete(trackId);
      removed(trackId);
    }
    const receivers = new Map(pc.getTransceivers().map(({ mid, receiver }) => [mid, receiver]));
    for (const [trackId, mid] of offered) {
      const native = receivers.get(mid)?.track;
      if (!native) fault(new RoomError('rtcTrackMissing', { action: 'subscribe', description: `Track ${trackId}` }));
      else if (received.get(trackId) !== native) {
        received.set(trackId, native);
        added(trackId, native);
      }
    }
  };
  const answer = async (sdp: string): Promise<void> => {
    await step('setOffer', () => pc.setRemoteDescription({ type: 'offer', sdp }));
    candidates.flush();
    const desc = await step('createAnswer', () => pc.createAnswer());
    await step('setAnswer', () => pc.setLocalDescription(desc));
    sendAnswer({ type: 'answer', sdp: pc.localDescription?.sdp ?? desc.sdp ?? '' });
    compare(sdp);
  };
  return {
    pc,
    prefer,
    addCandidate: candidates.add,
    /** One offer after the other. */
    offered: (sdp: string): void => {
      queue = queue
        .then(() => answer(sdp))
        .catch((error: unknown) => fault(asRoomError(error, 'unknown', 'subscribe')));
    },
    close: (): void => {
      pc.onicecandidate = null;
      pc.onconnectionstatechange = null;
      pc.ondatachannel = null;
      received.clear();
      pc.close();
    },
  };
};
export type SubscribeConnection = ReturnType<typeof createSubscribeConnection>;
