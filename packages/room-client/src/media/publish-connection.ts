import { dataChannelLabel } from '../constants.ts';
import { asRoomError, RoomError } from '../errors/room-error.ts';
import type { WireTrack } from '../signal/wire.ts';
import { createCandidateQueue } from './ice.ts';
import { createSendSections, type PublishedMedia } from './send-sections.ts';

export interface PublishDeps {
  pc: RTCPeerConnection;
  trickle: (candidate: RTCIceCandidateInit) => void;
  sendOffer: (desc: RTCSessionDescriptionInit, tracks: Record<string, WireTrack>) => Promise<unknown>;
  /** The whole set of what is published. */
  wireTracks: () => Record<string, WireTrack>;
  /** What the offer said of these is not so any more: they were toggled before its answer. */
  sendChanged: (tracks: Record<string, WireTrack>) => void;
  failed: (error: RoomError) => void;
}

const step = async <T>(kind: 'createOffer' | 'setOffer' | 'setAnswer', work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asRoomError(error, kind, 'publish');
  }
};

const changedSince = (
  offered: Record<string, WireTrack>,
  now: Record<string, WireTrack>,
): Record<string, WireTrack> | undefined => {
  const changed = Object.entries(now).filter(([id, { mute }]) => offered[id] && offered[id].mute !== mute);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
};

/** The connection on which this client sends. It offers, and the server answers, one negotiation after the other. */
export const createPublishConnection = (deps: PublishDeps) => {
  const { pc, trickle, sendOffer, wireTracks, sendChanged, failed } = deps;
  const candidates = createCandidateQueue(pc);
  const sections = createSendSections(pc);
  let early: RTCIceCandidateInit[] | undefined = [];
  let queue: Promise<unknown> = Promise.resolve();
  let isUnanswered = false;

  // The protocol wants it; nothing is sent over it.
  pc.createDataChannel(dataChannelLabel);
  pc.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    if (early) early.push(candidate.toJSON());
    else trickle(candidate.toJSON());
  };
  pc.onconnectionstatechange = () => {
    if (pc.connectionState === 'failed') failed(new RoomError('publishIce', { action: 'publish' }));
  };

  const offer = async (options: RTCOfferOptions = {}): Promise<RTCSessionDescriptionInit> => {
    const desc = await step('createOffer', () => pc.createOffer(options));
    await step('setOffer', () => pc.setLocalDescription(desc));
    return { type: 'offer', sdp: pc.localDescription?.sdp ?? desc.sdp ?? '' };
  };
  const accept = async (answer: unknown): Promise<void> => {
    const { sdp } = answer as { sdp?: string };
    await step('setAnswer', () => pc.setRemoteDescription({ type: 'answer', sdp: sdp ?? '' }));
    candidates.flush();
  };
  const exchange = async (options?: RTCOfferOptions): Promise<void> => {
    const desc = await offer(options);
    sections.readIds(desc.sdp ?? '');
    isUnanswered = true;
    const offered = wireTracks();
    try {
      await accept(await sendOffer(desc, offered));
      isUnanswered = false;
      // The server takes no update of a track before it has answered the offer with it.
      const changed = changedSince(offered, wireTracks());
      if (changed) sendChanged(changed);
    } catch (error) {
      // The next connection of the socket offers again.
      if (!(error instanceof RoomError && error.kind === 'networkLost')) throw error;
    }
  };
  const negotiate = (options?: RTCOfferOptions): Promise<void> => {
    const next = queue.then(() => exchange(options));
    queue = next.catch(() => undefined);
    return next;
  };

  return {
    pc,
    negotiate,
    accept,
    /** The first description, which the join carries; candidates wait for its answer. */
    firstOffer: () => offer(),
    joined: (): void => {
      const ready = early ?? [];
      early = undefined;
      for (const candidate of ready) trickle(candidate);
    },
    addCandidate: candidates.add,
    /** One negotiation for everything that begins and ends. */
    change: async ({ add = [], remove = [] }: { add?: PublishedMedia[]; remove?: PublishedMedia[] }): Promise<void> => {
      if (add.length === 0 && remove.length === 0) return;
      for (const one of remove) await sections.detach(one);
      for (const one of add) await sections.attach(one);
      await negotiate();
    },
    stands: (): boolean => pc.connectionState === 'connected' || pc.connectionState === 'new',
    isUnanswered: (): boolean => isUnanswered,
    /** Offers again what was not answered. */
    resume: async (): Promise<void> => {
      if (isUnanswered) await negotiate();
    },
    close: (): void => {
      pc.onicecandidate = null;
      pc.onconnectionstatechange = null;
      sections.clear();
      pc.close();
    },
  };
};
export type PublishConnection = ReturnType<typeof createPublishConnection>;
