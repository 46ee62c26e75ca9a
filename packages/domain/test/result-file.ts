import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { appendEntry, canonicalJson, type JsonValue } from '../src/audit-chain/index.ts';
import { correctJudges } from '../src/fairness/index.ts';
import { createBoard } from '../src/leaderboard/index.ts';
import { resultFormat, signedText } from '../src/results/index.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const newKey = () => generateKeyPairSync('ed25519');

const spki = Buffer.from('302a300506032b6570032100', 'hex');
/** SHA-256 and Ed25519 as Node has them. */
export const nodeCrypto = {
  hash: async (text: string): Promise<string> => sha256(text),
  isSigned: async (publicKey: string, text: string, signature: string): Promise<boolean> => {
    try {
      const key = Buffer.concat([spki, Buffer.from(publicKey, 'base64url')]);
      const bytes = Buffer.from(signature, 'base64url');
      return verify(null, Buffer.from(text), { key, format: 'der', type: 'spki' }, bytes);
    } catch {
      return false;
    }
  },
};

export const signResult = (content: object, { privateKey, publicKey } = newKey()): string => {
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(spki.length);
  const signature = sign(null, Buffer.from(signedText(sha256(canonicalJson(content as JsonValue)))), privateKey);
  const proof = { algorithm: 'Ed25519', keyId: 'test', publicKey: raw.toString('base64url') };
  return canonicalJson({ ...content, proof: { ...proof, signature: signature.toString('base64url') } });
};

const codes = { roundCode: 'RND1', final: 'RND2', criterionCode: 'CRT1' };
const scale = { min: 0, max: 10, step: 0.5 };
const judges = ['J-a', 'J-b', 'J-c', 'J-d'];

const containers = Array.from({ length: 8 }, (_, at) => `CTR${at}`);
const finalPoints = [9, 9, 8, 7.5, 7, 6, 5, 4];

/** The cards of both rounds and what the first round makes of them. */
const exampleCards = () => {
  const cards = containers.flatMap((containerCode, at) =>
    judges.flatMap((judge, offset) =>
      (at + offset) % 4 === 3
        ? []
        : [{ containerCode, judge, points: [3 + offset + (at % 3) / 2, 2 + offset + (at % 2) / 2] }],
    ),
  );
  const scored = cards.map(({ containerCode, judge, points }) => ({
    containerCode,
    judgeCode: judge,
    score: ((points[0] ?? 0) + (points[1] ?? 0)) / 2,
  }));
  const { containers: corrected } = correctJudges(scored, scale);
  const penalty = { containerCode: 'CTR3', kind: 'PENALTY' as const, points: 0.5 };
  const first = new Map(corrected.map((one) => [one.containerCode, one.correctedScore]));
  first.set('CTR3', (first.get('CTR3') ?? 0) - 0.5);
  const finalCards = [...containers, 'CTR9'].map((containerCode, at) => ({
    containerCode,
    judge: 'J-a',
    points: [finalPoints[at] ?? 10],
  }));
  const means = new Map(
    containers.map((code) => {
      const own = cards.filter(({ containerCode }) => containerCode === code).map(({ points }) => points[0] ?? 0);
      return [code, own.toSorted((a, b) => a - b).reduce((sum, one) => sum + one, 0) / own.length];
    }),
  );
  return { cards, finalCards, penalty, first, means };
};

/**
 * A release of two rounds: the first is corrected and has a penalty, the second has a removed container, and two containers are tied until the
 * organiser decided.
 */
export const exampleResult = () => {
  const { cards, finalCards, penalty, first, means } = exampleCards();
  const rounds = [
    {
      roundCode: codes.roundCode,
      roundName: 'Plan',
      roundWeightage: 0,
      isMock: false,
      correction: { isOn: true, reason: 'x' },
    },
    {
      roundCode: codes.final,
      roundName: 'Final',
      roundWeightage: 100,
      isMock: false,
      correction: { isOn: false, reason: null },
    },
  ];
  const tieRules = ['decision'] as const;
  const decisions = [{ containerCodes: ['CTR1', 'CTR0'] }];
  const board = createBoard(
    { rounds, tieRules, decisions },
    containers.map((containerCode, at) => ({
      containerCode,
      containerName: `Team ${containerCode}`,
      scores: { [codes.roundCode]: first.get(containerCode) ?? 0, [codes.final]: finalPoints[at] ?? 0 },
      criterionScore: means.get(containerCode) ?? 0,
    })),
  );
  const order = board.view('total');
  const snapshot = {
    rounds,
    tieRules,
    tieCriterion: codes.criterionCode,
    decisions,
    containers: (order?.slice(0, 8) ?? []).map(({ container, rank }) => ({
      containerCode: container.containerCode,
      containerName: container.containerName,
      scores: container.scores,
      criterionScore: container.criterionScore,
      rank: rank ?? null,
      finalScore: container.finalScore ?? null,
    })),
  };
  return withChain({
    format: resultFormat,
    site: 'https://podium.example',
    leaderboardID: 'LDB1',
    competitionCode: 'CMP1',
    competitionName: 'Rescue Robots Open',
    version: 2,
    releasedAt: '2026-11-15T18:20:00.000Z',
    reason: 'A card was mixed up',
    snapshot,
    rounds: [
      {
        roundCode: codes.roundCode,
        sealedIn: 2,
        scale,
        criteria: [
          { criterionCode: codes.criterionCode, criterionName: 'Speed' },
          { criterionCode: 'CRT2', criterionName: 'Style' },
        ],
        cards,
        adjustments: [penalty],
      },
      {
        roundCode: codes.final,
        sealedIn: 1,
        scale,
        criteria: [{ criterionCode: 'CRT3', criterionName: 'Drive' }],
        cards: finalCards,
        adjustments: [],
      },
    ],
    judges: judges.map((judge) => ({ judge, name: null })),
  });
};

/** The content with the row of the chain that a release writes for its snapshot. */
const withChain = <
  C extends { leaderboardID: string; version: number; releasedAt: string; reason: string | null; snapshot: object },
>(
  content: C,
) => {
  const { leaderboardID, version, releasedAt, reason, snapshot } = content;
  const roundCodes = (snapshot as { rounds: { roundCode: string }[] }).rounds.map(({ roundCode }) => roundCode);
  const details = { version, roundCodes, sha256: sha256(canonicalJson(snapshot as JsonValue)), reason };
  const what = { act: 'scores.released', subject: leaderboardID, details };
  const last = { seq: 41, hash: sha256('the row before') };
  const chain = appendEntry(last, { who: 'USR1', what, when: releasedAt }, { chain: 'CMP1', hash: sha256 });
  return { ...content, chain };
};
