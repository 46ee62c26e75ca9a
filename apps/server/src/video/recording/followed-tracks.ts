import type { Logger } from '../../platform/log.ts';
import type { RecordedRoom, RecordedTrack } from '../rooms/ports.ts';
import { startPart, type TrackPart } from './track-part.ts';

interface FollowedTracksDeps {
  room: RecordedRoom;
  folder: string;
  log: Logger;
  ticks: () => number;
  /** More is known of when a part began. */
  learned: () => void;
  /** A recorder has ended by itself: the room is to be looked at again. */
  lost: () => void;
}
interface FollowedTrack {
  part?: TrackPart;
  parts: number;
  failures: number;
}
/** A part that ends by itself is begun again once. */
const maxFailures = 2;
const keyOf = ({ publisherId, trackId }: RecordedTrack): string => `${publisherId}\n${trackId}`;

/** Has one open part for everything that is sent in a room. */
export const createFollowedTracks = ({ room, folder, log, ticks, learned, lost }: FollowedTracksDeps) => {
  const followed = new Map<string, FollowedTrack>();
  const all: TrackPart[] = [];
  let hasGap = false;

  /** A recorder that was killed has left what it wrote; what is sent from now on goes into another file. */
  const watch = async (one: FollowedTrack, part: TrackPart): Promise<void> => {
    await part.ended;
    if (one.part !== part) return;
    log.warn({ roomId: room.roomId, complaint: part.complaint() }, 'recording: a recorder has ended by itself');
    hasGap = true;
    delete one.part;
    one.failures += 1;
    await part.stop();
    lost();
  };
  const begin = async (key: string, track: RecordedTrack): Promise<void> => {
    const one = followed.get(key) ?? { parts: 0, failures: 0 };
    followed.set(key, one);
    if (one.part || one.failures >= maxFailures) return;
    one.parts += 1;
    const name = `${track.kind}-${[...followed.keys()].indexOf(key) + 1}-${one.parts}`;
    const part = await startPart({ room, track, folder, name, ticks, learned });
    one.part = part;
    all.push(part);
    void watch(one, part);
  };
  const end = async (ended: readonly FollowedTrack[]): Promise<void> => {
    const open = ended.flatMap(({ part }) => part ?? []);
    for (const one of ended) delete one.part;
    await Promise.all(open.map((part) => part.stop()));
  };
  return {
    async follow(): Promise<void> {
      const tracks = new Map(room.tracks().map((track) => [keyOf(track), track]));
      await end([...followed].filter(([key]) => !tracks.has(key)).map(([, one]) => one));
      // The engine may not have the track yet, or not any more: the next look tries again.
      const missed = (error: unknown): void =>
        log.debug({ err: error, roomId: room.roomId }, 'recording: a track could not be taken');
      await Promise.all([...tracks].map(([key, track]) => begin(key, track).catch(missed)));
    },
    /** Ends the files that are open; what is published again goes into others. */
    end: (): Promise<void> => end([...followed.values()]),
    noteGap: (): void => void (hasGap = true),
    hasGap: (): boolean => hasGap,
    pids: (): number[] => [...followed.values()].flatMap(({ part }) => part?.pid ?? []),
    /** Also those that have ended. */
    parts: (): readonly TrackPart[] => all,
  };
};
