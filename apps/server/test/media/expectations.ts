import { expect, vi } from 'vitest';
import type { Participant } from './meeting.ts';

/** Waits until the browser reports what is expected; real media needs real time. */
export const eventually = <T>(check: () => Promise<T> | T, timeout = 30_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 100 });

export const expectPicture = (viewer: Participant, trackId: string, frames = 5): Promise<void> =>
  eventually(async () => expect((await viewer.received(trackId)).frames).toBeGreaterThan(frames));

export const expectWidth = (viewer: Participant, trackId: string, width: number, timeout?: number): Promise<void> =>
  eventually(async () => expect((await viewer.received(trackId)).width).toBe(width), timeout);

/** Nothing arrives any more: the count of packets stands still between two looks that are further apart than frames are. */
export const expectStill = (viewer: Participant, trackId: string): Promise<void> => {
  let before = -1;
  return vi.waitFor(
    async () => {
      const { packets } = await viewer.received(trackId);
      const last = before;
      before = packets;
      expect(packets).toBe(last);
    },
    { timeout: 10_000, interval: 500 },
  );
};
