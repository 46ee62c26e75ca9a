import { canonicalJson, type JsonValue } from '../audit-chain/index.ts';
import { adjustmentKinds, tieRules } from '../scoring/index.ts';
import {
  boolean,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Read,
  recordOf,
  ResultUnreadable,
  text,
} from './read-values.ts';
import { type ResultContent, resultFormat, type ResultProof } from './result-content.ts';

export { ResultUnreadable } from './read-values.ts';

const json: Read<JsonValue> = (value, at) => {
  if (value === undefined) throw new ResultUnreadable(`${at} is missing`);
  return value as JsonValue;
};

const snapshot = object({
  rounds: listOf(
    object({
      roundCode: text,
      roundName: text,
      roundWeightage: number,
      isMock: boolean,
      correction: object({ isOn: boolean }),
    }),
  ),
  roundsThatCount: optional(number),
  tieRules: listOf(oneOf(tieRules)),
  tieCriterion: nullable(text),
  decisions: listOf(object({ containerCodes: listOf(text) })),
  containers: listOf(
    object({
      containerCode: text,
      containerName: text,
      scores: recordOf(number),
      criterionScore: optional(number),
      rank: nullable(number),
      finalScore: nullable(number),
    }),
  ),
});
const round = object({
  roundCode: text,
  sealedIn: number,
  scale: object({ min: number, max: number, step: number }),
  criteria: listOf(object({ criterionCode: text, criterionName: text })),
  cards: listOf(object({ containerCode: text, judge: text, points: listOf(nullable(number)) })),
  adjustments: listOf(object({ containerCode: text, kind: oneOf(adjustmentKinds), points: number })),
});
const content: Read<ResultContent> = object({
  format: oneOf([resultFormat] as const),
  site: text,
  leaderboardID: text,
  competitionCode: text,
  competitionName: text,
  version: number,
  releasedAt: text,
  reason: nullable(text),
  snapshot,
  rounds: listOf(round),
  judges: listOf(object({ judge: text, name: nullable(text) })),
  chain: object({ seq: number, who: json, what: json, when: text, prevHash: text, hash: text }),
});
const proof: Read<ResultProof> = object({
  algorithm: oneOf(['Ed25519'] as const),
  keyId: text,
  publicKey: text,
  signature: text,
});

export interface ReadResult {
  readonly content: ResultContent;
  readonly proof: ResultProof;
  /** The canonical JSON of everything in the file but the proof, whatever this program knows of it. */
  readonly contentText: string;
  readonly snapshotText: string;
}

const parse = (file: string): Record<string, JsonValue> => {
  try {
    const value: unknown = JSON.parse(file);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, JsonValue>;
  } catch {
    // Reported below: the text is the problem, not the parser's words about it.
  }
  throw new ResultUnreadable('The file is not a JSON object');
};

/** Reads a result file; throws `ResultUnreadable` with the first place that is not as the format says. */
export const readResult = (file: string): ReadResult => {
  const { proof: rawProof, ...raw } = parse(file);
  return {
    content: content(raw, ''),
    proof: proof(rawProof, 'proof'),
    contentText: canonicalJson(raw),
    snapshotText: canonicalJson(raw['snapshot'] ?? null),
  };
};
