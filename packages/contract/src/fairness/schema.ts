import { correctionReasons, correctionStatuses } from '@podium/domain/fairness';
import { z } from 'zod';

const shown = { code: z.string(), name: z.string() };
const containerName = { containerCode: shown.code, containerName: shown.name };
const judgeName = { judgeCode: shown.code, judgeName: shown.name };

/** How far the correction of a round may still be switched: freely, with a reason since a card was released, or not since the release. */
export const correctionLocks = ['open', 'reason-needed', 'released'] as const;

/** Whether the round's scores are corrected, and who decided it. */
export const correctionSwitch = z.object({
  isOn: z.boolean(),
  lock: z.enum(correctionLocks),
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});

/** What the cards say about a correction, also while it is off. */
const fit = z.object({
  /** `applied`: a correction would change scores. Otherwise it leaves every score as it is, for the reason given. */
  status: z.enum(correctionStatuses),
  guard: z.enum(correctionReasons).nullable(),
  evidence: z.number().nullable(),
  evidenceLevel: z.enum(['none', 'some', 'clear']),
  strength: z.number(),
  strengthLevel: z.enum(['weak', 'fair', 'good']),
  luck: z.number(),
  lambda: z.number().nullable(),
  deviation: z.number().nullable(),
  /** Judges of different groups share no container: the order between groups rests on trust in their panels. */
  groups: z.number().int(),
  /** How many containers the correction moves to another rank. */
  ranksChanged: z.number().int(),
});

const judge = z.object({
  ...judgeName,
  cards: z.number().int(),
  /** Containers that another judge scored too; the sentence about a judge counts these. */
  shared: z.number().int(),
  /** How far above the panel the judge scored on them; negative is lower. */
  gap: z.number().nullable(),
  /** The part of the gap that the correction takes off, or would take off. */
  offset: z.number(),
  spread: z.number().nullable(),
  panelSpread: z.number().nullable(),
  fit: z.number().nullable(),
  agreement: z.number().nullable(),
  worthALook: z.boolean(),
  anotherScale: z.boolean(),
});

const container = z.object({
  ...containerName,
  cards: z.number().int(),
  group: z.number().int(),
  rawScore: z.number(),
  correctedScore: z.number(),
  /** Penalties and bonuses together; they come after the correction. */
  adjustment: z.number(),
  /** The ranks in this round without and with the correction, penalties and bonuses included. */
  rawRank: z.number().int(),
  correctedRank: z.number().int(),
  /** The chance to be truly among the places asked for, and the ranks that hold in nine of ten cases. */
  chance: z.number().nullable(),
  bestRank: z.number().int().nullable(),
  worstRank: z.number().int().nullable(),
});

const levels = z.enum(['clear', 'likely', 'too-close']);

/** One card that would help to decide a line, and the judge who is free to give it. */
const suggestedCard = z.object({ ...containerName, ...judgeName, gain: z.number() });

const closeCall = z.object({
  /** The line lies below this place. */
  place: z.number().int(),
  above: z.object(containerName),
  below: z.object(containerName),
  /** How many points they are apart in the order to be released. */
  apart: z.number(),
  /** The chance that the upper one is truly above the lower one. */
  chance: z.number(),
  level: levels,
  suggestion: suggestedCard.nullable(),
  /** Why no card is worth asking for; null while one is. */
  stop: z.enum(['no-line', 'line-clear', 'nobody-free', 'small-gain']).nullable(),
  /** The organiser decided to leave it as it is. */
  left: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
});

const confidence = z.object({
  method: z.string(),
  seed: z.number().int(),
  draws: z.number().int(),
  places: z.array(z.object({ place: z.number().int(), ...containerName, chance: z.number(), level: levels })),
  closeCalls: z.array(closeCall),
});

/** A card that was asked for from this screen. */
const askedCard = z.object({
  ...containerName,
  ...judgeName,
  askedAt: z.iso.datetime(),
  isReleased: z.boolean(),
});

export const fairness = z.object({
  roundCode: z.string(),
  roundName: z.string(),
  isMock: z.boolean(),
  view: z.enum(['round', 'total']),
  correction: correctionSwitch,
  fit,
  judges: z.array(judge),
  /** The best of the order to be released; `size` says how many there are. */
  containers: z.array(container),
  size: z.number().int(),
  /** Those who take part in the round and have fewer judges than most others, or none. */
  fewerJudges: z.array(z.object({ ...containerName, judges: z.number().int(), others: z.number().int() })).max(500),
  /** Null while the cards cannot tell: fewer than two containers, or none with two cards. */
  confidence: confidence.nullable(),
  asked: z.array(askedCard),
});
export type Fairness = z.infer<typeof fairness>;
export type CorrectionSwitch = z.infer<typeof correctionSwitch>;
