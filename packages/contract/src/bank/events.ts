import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Coins moved. The channel says whose; the receiver reads its own balance. */
export const updateCoins = defineEvent({
  name: 'update-coins',
  channels: ['user', 'competition'],
  payload: z.object({ competitionCode }),
});
