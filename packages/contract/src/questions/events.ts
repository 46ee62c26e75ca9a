import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Something about the questions has changed. Receivers read what they may see; everyone hears it on the public channel. */
export const questionsUpdate = defineEvent({
  name: 'questions-update',
  channels: ['competition', 'user', 'public-questions'],
  payload: z.object({ competitionCode }),
});

/** To the person who asked: there is an answer, or another one than before. */
export const questionAnswered = defineEvent({
  name: 'question-answered',
  channels: ['user'],
  payload: z.object({ competitionCode, competitionName: z.string() }),
});
