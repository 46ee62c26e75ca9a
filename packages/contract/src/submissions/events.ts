import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Something was handed in. It names the container, never the file. */
export const updateSubmissions = defineEvent({
  name: 'update-submissions',
  channels: ['competition', 'container'],
  payload: z.object({ competitionCode, roundCode: z.string(), containerCode: z.string() }),
});
