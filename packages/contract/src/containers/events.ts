import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** A container appeared; who shows the list fetches what it shows, by its own right. */
export const newContainerCreated = defineEvent({
  name: 'new-container-created',
  channels: ['competition'],
  payload: z.object({ competitionCode, containerCode: z.string() }),
});
/** Many at once, said once. */
export const bulkCreateContainers = defineEvent({
  name: 'bulk-create-containers',
  channels: ['competition'],
  payload: z.object({ competitionCode, count: z.number().int() }),
});
/** Containers moved between the rooms of a round or went on to the next one; without a round, they, their people or the rooms changed. */
export const roomContainersUpdate = defineEvent({
  name: 'room-containers-update',
  channels: ['competition', 'judge', 'container'],
  payload: z.object({ competitionCode, roundCode: z.string().nullable() }),
});
