import { createEarlyCandidates } from '../early-candidates.ts';
import type { IceCandidate, LayerSource, PublishedTrack } from '../engine.ts';
import { parseSdp, type SdpSection, type SessionDescription } from '../sdp/session-description.ts';
import type { JanusConnection, JanusHandle, JanusMessage } from './connection.ts';
import { acceptLayers, layerOrderOf, nameSources } from './descriptions.ts';
import { createLayerSources, ridsFromLowest } from './layer-sources.ts';

/** A stream as Janus knows it: by the publisher and the mid of its section. */
export interface JanusStream {
  publisherId: string;
  mid: string;
}

export interface JanusTrack extends JanusStream, PublishedTrack {
  hasLayers: boolean;
}

const findAllowed = (allowed: readonly PublishedTrack[], { kind, msid }: SdpSection): PublishedTrack | undefined =>
  allowed.find((track) => track.kind === kind && track.trackId === msid?.trackId && track.streamId === msid.streamId);

const publishedTracks = (
  publisherId: string,
  { sections }: SessionDescription,
  allowed: readonly PublishedTrack[],
): JanusTrack[] =>
  sections.flatMap((section) => {
    const track = section.rejected || !section.sends ? undefined : findAllowed(allowed, section);
    return track ? { ...track, publisherId, mid: section.mid, hasLayers: section.rids.length > 1 } : [];
  });

/** Sections that send what the room does not allow. */
const refusedMids = ({ sections }: SessionDescription, allowed: readonly PublishedTrack[]): string[] =>
  sections
    .filter(({ kind, sends, rejected }) => kind !== 'application' && sends && !rejected)
    .filter((section) => !findAllowed(allowed, section))
    .map(({ mid }) => mid);

const dataStream = (publisherId: string, { sections }: SessionDescription): JanusStream | undefined => {
  const section = sections.find(({ kind, rejected }) => kind === 'application' && !rejected);
  return section && { publisherId, mid: section.mid };
};

interface PublisherDeps {
  connection: JanusConnection;
  peerId: string;
  room: { id: string; pin: string; secret: string };
  on: (message: JanusMessage) => void;
  earlier?: readonly LayerSource[];
  learned: (sources: LayerSource[]) => void;
}

/** The publish connection of one peer on a Janus server. */
export const createJanusPublisher = (deps: PublisherDeps) => {
  const { connection, peerId, room, on, earlier = [], learned } = deps;
  const early = createEarlyCandidates<IceCandidate>();
  const muted = new Set<string>();
  /** Sections that Janus was told to drop. */
  let dropped: readonly string[] = [];
  let handle: JanusHandle | undefined;
  let joined = false;
  let closed = false;
  let tracks: JanusTrack[] = [];
  let data: JanusStream | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const moderator = { room: room.id, secret: room.secret, publisher_id: peerId };

  const layers = createLayerSources({ publisher: moderator, host: connection.localAddress, earlier, learned });

  const moderate = async (mid: string, mute: boolean): Promise<void> => {
    await handle?.request({ request: 'moderate', room: room.id, secret: room.secret, id: peerId, mid, mute });
  };

  const publish = async (sdp: string, allowed: readonly PublishedTrack[]): Promise<string> => {
    const offer = parseSdp(sdp);
    handle ??= await connection.attach(on);
    if (closed) {
      handle.detach();
      throw new Error('The peer left while its offer was answered.');
    }
    const named = nameSources(sdp, (section) => ridsFromLowest(sdp, section), earlier);
    const body = joined
      ? { request: 'configure' }
      : { request: 'joinandconfigure', ptype: 'publisher', room: room.id, pin: room.pin, id: peerId };
    const answer = await handle.request(body, { type: 'offer', sdp: named, rid_order: layerOrderOf(sdp) });
    joined = true;
    for (const candidate of early.take()) handle.trickle(candidate);
    if (!answer.jsep) throw new Error('Janus gave no answer.');
    data = dataStream(peerId, offer);
    tracks = publishedTracks(peerId, offer, allowed);
    layers.follow(handle, sdp, offer, tracks);
    // What is not allowed is answered as it was offered. Nobody subscribes to it, and Janus drops it.
    const refused = refusedMids(offer, allowed);
    const again = tracks.filter(({ mid }) => dropped.includes(mid));
    dropped = refused;
    for (const mid of refused) await moderate(mid, true);
    for (const { mid } of again) await moderate(mid, false);
    for (const { trackId, mid } of tracks) if (muted.has(trackId)) await moderate(mid, true);
    return earlier.length === 0 ? answer.jsep.sdp : acceptLayers(answer.jsep.sdp, sdp);
  };

  return {
    tracks: (): readonly JanusTrack[] => tracks,
    data: (): JanusStream | undefined => data,
    isMuted: (trackId: string): boolean => muted.has(trackId),
    publish(sdp: string, allowed: readonly PublishedTrack[]): Promise<string> {
      const answer = queue.then(() => publish(sdp, allowed));
      queue = answer.catch(() => undefined);
      return answer;
    },
    requestKeyFrame(mid: string): void {
      handle?.request({ request: 'configure', streams: [{ mid, keyframe: true }] }).catch(() => undefined);
    },
    addCandidate(candidate: IceCandidate): void {
      if (joined) handle?.trickle(candidate);
      else early.add(candidate);
    },
    setMuted(trackId: string, mute: boolean): void {
      if (mute) muted.add(trackId);
      else muted.delete(trackId);
      const track = tracks.find((candidate) => candidate.trackId === trackId);
      if (track) queue = queue.then(() => moderate(track.mid, mute)).catch(() => undefined);
    },
    close(): void {
      closed = true;
      tracks = [];
      layers.end();
      handle?.detach();
    },
  };
};

export type JanusPublisher = ReturnType<typeof createJanusPublisher>;
