import type {
  LayerUpdate,
  MediaEngine,
  MediaPeer,
  MediaRoom,
  PeerOptions,
  PublishedTrack,
  SpeakerLevel,
} from '../../src/media/engine.ts';
import type { MediaBrowser } from './browser.ts';
import type { LossyNetwork } from './lossy-network.ts';

export interface TrackWish {
  kind: 'audio' | 'video' | 'screen';
  simulcast?: boolean;
  codec?: 'VP8' | 'VP9' | 'H264';
  size?: [number, number];
  /** Of a tone, up to 1. */
  volume?: number;
  /** Short sounds with silence between them, instead of a tone that goes on. */
  pulse?: boolean;
}

export interface Received {
  frames: number;
  keyFrames: number;
  width: number;
  packets: number;
  lost: number;
  nacks: number;
  repaired: number;
  pictureLosses: number;
  samples: number;
  energy: number;
  codec: string;
}

export interface Participant {
  peerId: string;
  peer: MediaPeer;
  publish(wish: TrackWish): Promise<PublishedTrack>;
  unpublish(trackId: string): Promise<void>;
  /** Offers again what is published; with `iceRestart` over a new connection. */
  negotiate(options?: { iceRestart: boolean }): Promise<void>;
  received(trackId: string): Promise<Received>;
  sent(
    trackId: string,
  ): Promise<{ rid: string; frames: number; repaired: number; nacks: number; pictureLosses: number }[]>;
  state(): Promise<{
    publish: string;
    subscribe: string;
    channel?: string;
    channels: number;
    messages: string[];
    tracks: { id: string; streamId: string; kind: string; live: boolean }[];
  }>;
  ask(request: { streamId: string; audio?: boolean; video?: string }): Promise<boolean>;
  leave(): Promise<void>;
}

const nothing: Received = {
  frames: 0,
  keyFrames: 0,
  width: 0,
  packets: 0,
  lost: 0,
  nacks: 0,
  repaired: 0,
  pictureLosses: 0,
  samples: 0,
  energy: 0,
  codec: '',
};

/** A room of an engine with browsers in it, in which everybody receives everything: what a real room's signalling would do. */
export const openMeeting = async (engine: MediaEngine, browser: MediaBrowser, roomId: string) => {
  const seen = {
    speakers: [] as SpeakerLevel[][],
    layers: [] as { peerId: string; updates: LayerUpdate[] }[],
    scores: new Map<string, number>(),
    connections: [] as string[],
    offers: 0,
    lastOffer: new Map<string, string>(),
    lastAnswer: new Map<string, string>(),
    maxOffersOut: 0,
    lost: [] as string[],
  };
  const people = new Map<string, { peer: MediaPeer; tracks: PublishedTrack[]; network: LossyNetwork | undefined }>();
  const offersOut = new Map<string, number>();
  /** Work of the browser that nobody awaits; a failure in it fails the test at its end. */
  const background = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const run = (work: () => Promise<void>): void => {
    const running: Promise<void> = work()
      .catch((error: unknown) => void faults.push(error))
      .finally(() => background.delete(running));
    background.add(running);
  };

  /** One offer after another: a connection that is answering cannot take the next. */
  const answering = new Map<string, Promise<unknown>>();
  const answerInTurn = async (peerId: string, sdp: string): Promise<string> => {
    const before = answering.get(peerId) ?? Promise.resolve();
    const mine = before.then(async () => browser.call<string>('answer', peerId, sdp));
    answering.set(
      peerId,
      mine.catch(() => undefined),
    );
    return mine;
  };

  const answerOffer = async (peerId: string, sdp: string): Promise<void> => {
    const out = (offersOut.get(peerId) ?? 0) + 1;
    offersOut.set(peerId, out);
    seen.offers += 1;
    seen.lastOffer.set(peerId, sdp);
    seen.maxOffersOut = Math.max(seen.maxOffersOut, out);
    const person = people.get(peerId);
    if (!person) return;
    const shown = person.network ? await person.network.rewrite(sdp) : sdp;
    const answer = await answerInTurn(peerId, shown);
    offersOut.set(peerId, (offersOut.get(peerId) ?? 1) - 1);
    await person.peer.answer(person.network ? person.network.hide(answer) : answer);
  };

  const room: MediaRoom = await engine.openRoom(roomId, {
    offer: (peerId, sdp) => run(() => answerOffer(peerId, sdp)),
    layerSources: () => undefined,
    candidate: () => undefined,
    speakers: (levels) => void seen.speakers.push(levels),
    quality: (scores) => scores.forEach(({ peerId, downlinkScore }) => seen.scores.set(peerId, downlinkScore)),
    layers: (peerId, updates) => void seen.layers.push({ peerId, updates }),
    connection: (peerId, target, state) => void seen.connections.push(`${peerId} ${target} ${state}`),
    lost: (reason) => void seen.lost.push(reason),
  });
  browser.onCandidate((peerId, target, candidate) => {
    const person = people.get(peerId);
    if (person && !person.network) person.peer.addCandidate(target, candidate);
  });

  const subscribeEveryone = (): void => {
    for (const [peerId, { peer }] of people)
      peer.subscribe(
        [...people]
          .filter(([other]) => other !== peerId)
          .flatMap(([publisherId, { tracks }]) => tracks.map(({ trackId }) => ({ publisherId, trackId }))),
      );
  };

  const join = async (
    peerId: string,
    options: Partial<PeerOptions> & { network?: LossyNetwork } = {},
  ): Promise<Participant> => {
    const { network, ...rest } = options;
    const peer = room.addPeer({ peerId, videoOnRequest: false, degrade: true, ...rest });
    const person = { peer, tracks: [] as PublishedTrack[], network };
    people.set(peerId, person);
    await browser.call('create', peerId);
    const negotiate: Participant['negotiate'] = async (offerOptions) => {
      const offer = await browser.call<string>('offer', peerId, offerOptions);
      const answer = await peer.publish(network ? network.hide(offer) : offer, person.tracks);
      seen.lastAnswer.set(peerId, answer);
      await browser.call('accept', peerId, network ? await network.rewrite(answer) : answer);
    };
    await negotiate();
    subscribeEveryone();
    return {
      peerId,
      peer,
      negotiate,
      async publish(wish) {
        const track = await browser.call<PublishedTrack | undefined>('add', peerId, wish);
        if (!track) throw new Error(`This browser has no encoder for ${wish.codec}.`);
        person.tracks.push(track);
        await negotiate();
        subscribeEveryone();
        return track;
      },
      async unpublish(trackId) {
        await browser.call('remove', peerId, trackId);
        person.tracks = person.tracks.filter((track) => track.trackId !== trackId);
        await negotiate();
        subscribeEveryone();
      },
      received: async (trackId) => (await browser.call<Received | undefined>('received', peerId, trackId)) ?? nothing,
      sent: (trackId) => browser.call('sent', peerId, trackId),
      state: () => browser.call('state', peerId),
      async ask(request) {
        if (engine.name === 'embedded') return browser.call<boolean>('ask', peerId, request);
        peer.request(JSON.stringify(request));
        return true;
      },
      async leave() {
        people.delete(peerId);
        peer.close();
        await browser.call('close', peerId);
        subscribeEveryone();
      },
    };
  };

  return {
    room,
    browser,
    seen,
    join,
    async close() {
      for (const peerId of people.keys()) {
        people.delete(peerId);
        await browser.call('close', peerId);
      }
      await Promise.all(background);
      await room.close();
      if (faults.length > 0) throw new AggregateError(faults, `The signalling failed: ${String(faults[0])}`);
    },
  };
};

export type Meeting = Awaited<ReturnType<typeof openMeeting>>;

/** Does something in a room of its own. */
export type Meet = (work: (meeting: Meeting) => Promise<void>) => Promise<void>;
