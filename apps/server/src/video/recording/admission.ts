import { statfs } from 'node:fs/promises';
import { refuseRecording } from './ports.ts';

export interface RecordingLimits {
  /** How many recordings may run or be prepared at the same time. */
  atOnce: number;
  maxMs: number;
  maxBytes: number;
  /** What must stay free on the disk. */
  minFreeBytes: number;
}

/** Held for the whole life of a recording, until its files are stored. */
export interface Reservation {
  /** Bytes that it has written so far: they are not free any more, and are not kept free twice. */
  used: number;
  release(): void;
}

export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Of its tracks a recording makes one file more, which is about as large as they are. */
const reservedBytes = ({ maxBytes }: RecordingLimits): number => 2 * maxBytes;

/** Decides before a recording starts whether there is room for all of it, so that none that runs has to make way. */
export const createAdmission = (limits: RecordingLimits, freeBytes: () => Promise<number>) => {
  const held = new Set<Reservation>();
  const promised = (): number =>
    [...held].reduce((sum, { used }) => sum + Math.max(0, reservedBytes(limits) - used), 0);
  return {
    async reserve(): Promise<Reservation> {
      if (held.size >= limits.atOnce) throw refuseRecording('busy');
      const reservation: Reservation = { used: 0, release: () => void held.delete(reservation) };
      // Counted before the disk is asked: others may ask at the same moment.
      held.add(reservation);
      const free = await freeBytes().catch(() => 0);
      if (free - promised() >= limits.minFreeBytes) return reservation;
      reservation.release();
      throw refuseRecording('disk');
    },
  };
};
