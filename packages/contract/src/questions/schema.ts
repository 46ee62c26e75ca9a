import { longestAnswer, longestQuestion, questionStates } from '@podium/domain/questions';
import { z } from 'zod';

const questionCode = z.string();

/** As everyone reads it: without the person who asked. */
export const publicQuestion = z.object({
  questionCode,
  question: z.string(),
  answer: z.string(),
  isPinned: z.boolean(),
  answeredAt: z.iso.datetime(),
  /** When the answer was last changed; null for one that stands as it was given. */
  editedAt: z.iso.datetime().nullable(),
});

/** As the person who asked reads it: with a private answer, and why it was hidden. */
export const ownQuestion = z.object({
  questionCode,
  question: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  isPublic: z.boolean(),
  answeredAt: z.iso.datetime().nullable(),
  editedAt: z.iso.datetime().nullable(),
  hiddenReason: z.string().nullable(),
});

/** As the organiser reads it: with who asked, and every answer before the one that stands. */
export const askedQuestion = ownQuestion.extend({
  state: z.enum(questionStates),
  isPinned: z.boolean(),
  /** Null after the person has deleted their account. */
  askedBy: z.string().nullable(),
  containerName: z.string().nullable(),
  answeredBy: z.string().nullable(),
  earlierAnswers: z.array(z.object({ answer: z.string(), isPublic: z.boolean(), until: z.iso.datetime() })),
  /** Grows with every change; an answer is given over the version that was read. */
  version: z.number().int(),
});

export const questionText = z.string().trim().min(3).max(longestQuestion);
export const answerText = z.string().trim().min(1).max(longestAnswer);
export const reasonText = z.string().trim().min(3).max(300);
