import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A person has a new notice, or has read some on another device. Receivers read their count and their list. */
export const noticesUpdate = defineEvent({ name: 'notices-update', channels: ['user'], payload: z.object({}) });
