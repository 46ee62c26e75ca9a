import { isReward, medals } from '@podium/domain/rewards';
import { z } from 'zod';
import { version } from '../bounds.ts';

const maxPlaces = 100;
const listOf = <T extends z.ZodType>(one: T) => z.array(one).max(maxPlaces);
const name = z.string().trim().max(200);

const lists = z.object({
  /** A row is for the places after the row before it up to this one. */
  places: listOf(z.number().int().min(1).max(100_000)),
  prizes: listOf(name),
  trophies: listOf(name),
  medals: listOf(z.enum(medals)),
  /** For each member of a container. */
  coins: listOf(z.number().int().min(0).max(1_000_000)),
});
export const rewardInput = lists.refine(isReward, 'Give every place one of each, and places in order.');
/** `disable` is true in what the server sends: there is nothing to save until somebody edits. */
export const reward = lists.extend({ disable: z.literal(true), version });
export type RewardData = z.infer<typeof reward>;

export const placement = z.object({
  containerCode: z.string(),
  containerName: z.string(),
  place: z.number().int(),
  prize: z.string(),
  trophy: z.string(),
  medal: z.enum(medals),
  coins: z.number().int(),
});
/** A named prize that a container got outside the places. */
export const specialPrize = z.object({
  containerCode: z.string(),
  containerName: z.string(),
  prizeName: z.string(),
  reason: z.string(),
});
