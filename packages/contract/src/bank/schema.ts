import { transferKinds } from '@podium/domain/ledger';
import { z } from 'zod';

export const coins = z.number().int().min(1).max(10_000_000);
export const reason = z.string().trim().min(3, 'Give a reason.').max(500);

/** Who or what gives or takes coins. A person has a name. */
const party = z.object({
  account: z.enum(['GRANT', 'BUDGET', 'PERKS', 'USER']),
  name: z.string().nullable(),
});
export const transfer = z.object({
  transferCode: z.string(),
  number: z.number().int(),
  kind: z.enum(transferKinds),
  from: party,
  to: party,
  coins: z.number().int(),
  /** The reason, the perk, or the place. */
  reason: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** The transfer that this one reverses, and the one that reversed it. */
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
});
export type CoinTransfer = z.infer<typeof transfer>;

export const perk = z.object({
  perkCode: z.string(),
  perkName: z.string(),
  coins: z.number().int(),
  /** How many there are; null when they never run out. */
  stock: z.number().int().nullable(),
  sold: z.number().int(),
  isOffered: z.boolean(),
});
export type Perk = z.infer<typeof perk>;

export const prizeStates = ['PROMISED', 'ON_ITS_WAY', 'DELIVERED', 'WITHDRAWN'] as const;
export const prize = z.object({
  prizeCode: z.string(),
  prizeName: z.string(),
  winner: z.string(),
  place: z.number().int().nullable(),
  /** Given outside the places, for a reason. */
  isSpecial: z.boolean(),
  reason: z.string(),
  state: z.enum(prizeStates),
  /** Who took it, a receipt, a parcel number. */
  proof: z.string(),
  /** The same as a file; null without one. */
  proofURL: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Prize = z.infer<typeof prize>;
