import { EgressRefused } from '../rooms/ports.ts';

/** Why a recording ended. */
export type EndReason = 'stopped' | 'room-ended' | 'length' | 'size' | 'disk' | 'recorder' | 'server-stopped';

/** A file that was made of a recording. */
export interface PreparedFile {
  /** Where it lies until it is stored. */
  path: string;
  /** `whole` is all pictures and sounds in one, `track` what one peer sent with one device. */
  kind: 'whole' | 'track';
  type: string;
  /** Of the peer; nobody in particular for the whole. */
  name: string | null;
  /** Where it begins in the recording. */
  startsAtMs: number;
}

export interface EndedRecording {
  at: Date;
  reason: EndReason;
  durationMs: number;
  /** A part of something that was sent is missing. */
  hasGap: boolean;
  /** The token of the person who stopped it. */
  by?: string;
}

/** Where recordings are kept, and what is remembered of them. */
export interface RecordingKeeper {
  /** Before anybody is told that it runs. Gives its code, or rejects with EgressRefused. */
  began(recording: { roomId: string; at: Date; by: string }): Promise<string>;
  /** May be told again, and then changes nothing. */
  ended(recordingCode: string, ended: EndedRecording): Promise<void>;
  /** Stores the files. It returns after each stored copy was read back and had the same hash, and rejects before `ended` was told. */
  keep(recordingCode: string, files: readonly PreparedFile[]): Promise<void>;
  /** No file could be made of it. */
  failed(recordingCode: string): Promise<void>;
}

export const refusalTexts = {
  noFfmpeg: 'This server cannot record: the program ffmpeg is not installed.',
  busy: 'This server already makes as many recordings as it can carry. Try again when another one has ended.',
  disk: 'There is not enough free space on the disk of this server for another recording.',
  running: 'This room is being recorded already.',
  didNotStart: 'The recording could not be started. Try again.',
  page: 'This server records what is sent in the room, not a page. Start the recording without a page.',
  stream: 'This server cannot stream.',
} as const;
export const refuseRecording = (why: keyof typeof refusalTexts): EgressRefused =>
  new EgressRefused(5003, refusalTexts[why]);
