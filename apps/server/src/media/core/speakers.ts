import type { SpeakerLevel } from '../engine.ts';
import type { PublishedTrackState } from './published-track.ts';

/** 127 is the loudest; a quiet room lies below this. */
const quietest = 67;
const maxSpeakers = 10;

/** Loudness from the quietest speaker to the loudest sound as 1 to 100. */
const toLevel = (loudness: number): number =>
  Math.max(1, Math.min(100, Math.round(((loudness - quietest) / (127 - quietest)) * 100)));

export const activeSpeakers = (tracks: Iterable<PublishedTrackState>): SpeakerLevel[] =>
  [...tracks]
    .filter(({ id, muted }) => id.kind === 'audio' && !muted)
    .map((track) => ({ id: track.id, loudness: track.takePeak() }))
    .filter(({ loudness }) => loudness > quietest)
    .toSorted((a, b) => b.loudness - a.loudness)
    .slice(0, maxSpeakers)
    .map(({ id, loudness }) => ({ peerId: id.publisherId, trackId: id.trackId, level: toLevel(loudness) }));

/** Small changes of level are not worth a message. */
export const speakersChanged = (before: readonly SpeakerLevel[], now: readonly SpeakerLevel[]): boolean =>
  before.length !== now.length ||
  now.some(
    ({ trackId, level }, index) => before[index]!.trackId !== trackId || Math.abs(before[index]!.level - level) >= 5,
  );
