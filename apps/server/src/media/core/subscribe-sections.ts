import type { EarlierConnections, Subscription } from '../engine.ts';
import type { OfferedSection } from '../sdp/subscribe-offer.ts';
import type { Forwarder } from './forwarder.ts';
import type { PublishedTrackState } from './published-track.ts';

export const trackKey = ({ publisherId, trackId }: Subscription): string => `${publisherId}\n${trackId}`;

/** A mid is never used twice. That of the data channel is 0. */
export const nextMidAfter = (sections: EarlierConnections['sections']): number =>
  Math.max(0, ...sections.map(({ mid }) => Number(mid))) + 1;

interface Section {
  mid: string;
  kind: 'audio' | 'video';
  forwarder: Forwarder | undefined;
  /** An offer with the present content was answered. Only then may a removed section be taken for another track. */
  answered: boolean;
}

/** The sections of a subscriber's offers. A section stays for ever; a removed track's is rejected and later taken over under a new mid. */
export const createSubscribeSections = (
  makeForwarder: (track: PublishedTrackState) => Forwarder,
  earlier: EarlierConnections['sections'] = [],
) => {
  // What the browser received from another process has ended; the sections remain.
  const sections: Section[] = earlier.map((section) => ({ ...section, forwarder: undefined, answered: false }));
  let nextMid = nextMidAfter(earlier);
  let inOffer: Section[] = [];

  const addSection = (forwarder: Forwarder): void => {
    const { kind } = forwarder.track.id;
    const free = sections.find((section) => !section.forwarder && section.answered && section.kind === kind);
    const content = { mid: String(nextMid), kind, forwarder, answered: false };
    nextMid += 1;
    if (free) Object.assign(free, content);
    else sections.push(content);
  };

  return {
    forwarders: (): Forwarder[] => sections.flatMap(({ forwarder }) => forwarder ?? []),
    /** Makes the sections equal to the given tracks. True when something changed, so that an offer is due. */
    setTracks(tracks: ReadonlyMap<string, PublishedTrackState>): { changed: boolean; removed: Forwarder[] } {
      const removed: Forwarder[] = [];
      const present = new Set<PublishedTrackState>();
      for (const section of sections) {
        const track = section.forwarder?.track;
        if (!section.forwarder || !track) continue;
        if (tracks.get(trackKey(track.id)) === track) present.add(track);
        else {
          removed.push(section.forwarder);
          section.forwarder = undefined;
          section.answered = false;
        }
      }
      const added = [...tracks.values()].filter((track) => !present.has(track));
      for (const track of added) addSection(makeForwarder(track));
      return { changed: added.length > 0 || removed.length > 0, removed };
    },
    offer(): OfferedSection[] {
      inOffer = sections.map((section) => ({ ...section }));
      return sections.map(({ mid, kind, forwarder }) => ({
        mid,
        kind,
        track: forwarder && {
          streamId: forwarder.track.id.streamId,
          trackId: forwarder.track.id.trackId,
          codec: forwarder.track.codec.name,
          ssrc: forwarder.ssrc,
          repairSsrc: forwarder.repairSsrc,
          cname: forwarder.track.id.publisherId,
        },
      }));
    },
    /** The last offer was answered; gives the forwarders that the subscriber knows now. */
    answered(): Forwarder[] {
      for (const [index, offered] of inOffer.entries()) {
        const section = sections[index]!;
        if (section.mid === offered.mid && section.forwarder === offered.forwarder) section.answered = true;
      }
      return sections.flatMap(({ forwarder, answered }) => (forwarder && answered ? forwarder : []));
    },
  };
};
