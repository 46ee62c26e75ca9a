import { cardRequestKinds, cardRequestStates } from '@podium/domain/judging';
import { z } from 'zod';

/** The longest reason of a judge or of the person who decides. */
export const maxReasonLetters = 500;

/** What a judge asked about one of their cards, as the judge reads it. */
export const ownCardRequest = z.object({
  kind: z.enum(cardRequestKinds),
  state: z.enum(cardRequestStates),
  askedAt: z.iso.datetime(),
  /** The name of the person who decided; null while it waits, and where the person is gone. */
  decidedBy: z.string().nullable(),
  /** Why it was decided so. */
  decision: z.string().nullable(),
});
/** The same for the person who decides. It holds no points and no place. */
export const cardRequest = ownCardRequest.extend({
  judgeCode: z.string(),
  judgeName: z.string(),
  containerCode: z.string(),
  containerName: z.string(),
  /** What the judge says about it; empty where nothing was said. */
  reason: z.string(),
});
