import { cardParts, operationActions, operationRefusals } from '@podium/domain/score-log';
import { z } from 'zod';
import { code, version } from '../bounds.ts';

const operationId = z.string().regex(/^[\w-]{16,64}$/u, 'This is no id of an operation.');
const deviceId = z.string().regex(/^[\w-]{8,64}$/u, 'This is no id of a device.');
const text = z.string().max(2000);

const head = z.object({
  operationId,
  deviceId,
  sequence: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  competitionCode: code,
  roundCode: code,
  containerCode: code,
  action: z.enum(operationActions),
  baseVersion: version,
  /** The clock of the device, which is shown and never decides. */
  at: z.iso.datetime(),
  undoes: operationId.optional(),
});

/** One change that a judge made on one device. Points are null when a score is taken back. */
export const scoreOperation = z.discriminatedUnion('part', [
  head.extend({ part: z.literal('points'), criterionCode: code, value: z.number().min(0).max(1000).nullable() }),
  head.extend({ part: z.literal('comment'), criterionCode: code, value: text }),
  head.extend({ part: z.literal('note'), value: text }),
  /** The reason why the judge steps aside; null when they do not. */
  head.extend({ part: z.literal('recuse'), value: z.string().trim().min(3, 'Give a reason.').max(500).nullable() }),
]);

const value = z.union([z.number(), z.string(), z.null()]);
const fieldHead = z.object({
  value,
  version,
  operationId: z.string(),
  deviceId: z.string(),
  at: z.string(),
});

/** What the server keeps of a card. The browser replays its waiting operations on it. */
export const cardContent = z.object({
  fields: z
    .array(
      z.object({
        part: z.enum(cardParts),
        criterionCode: z.string().nullable(),
        version,
        heads: z.array(fieldHead).readonly(),
      }),
    )
    .readonly(),
  accepted: z.array(z.object({ operationId: z.string(), version })).readonly(),
  devices: z.array(z.object({ deviceId: z.string(), sequence: z.number().int() })).readonly(),
  isCompacted: z.boolean().optional(),
});

export const operationResult = z.discriminatedUnion('outcome', [
  z.object({ operationId: z.string(), outcome: z.enum(['applied', 'already-applied']), version }),
  z.object({ operationId: z.string(), outcome: z.literal('conflict'), version, values: z.array(fieldHead).readonly() }),
  z.object({
    operationId: z.string(),
    outcome: z.literal('refused'),
    code: z.enum(operationRefusals),
  }),
]);
