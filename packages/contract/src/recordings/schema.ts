import { z } from 'zod';

export const recording = z.object({
  recordingCode: z.string(),
  competitionRoomCode: z.string(),
  roomName: z.string(),
  state: z.enum(['RECORDING', 'PREPARING', 'READY', 'FAILED']),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  endReason: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  /** A part of what was sent is missing. */
  hasGap: z.boolean(),
  deletedAt: z.iso.datetime().describe('When it will be deleted.'),
  files: z.array(
    z.object({
      kind: z.enum(['whole', 'track']),
      type: z.string(),
      bytes: z.number().int(),
      sha256: z.string(),
      startsAtMs: z.number().int(),
      url: z.string(),
    }),
  ),
});
