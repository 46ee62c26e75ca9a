import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { appendEntry, canonicalJson, type JsonValue } from '@podium/domain/audit-chain';
import { correctJudges } from '@podium/domain/fairness';
import { createBoard } from '@podium/domain/leaderboard';
import { resultFormat, signedText, verifyResult } from '@podium/domain/results';
import { expect, test } from 'vitest';
import { report } from './report.ts';

const judgeCount = 100;
const cardsEach = 3;
const scale = { min: 0, max: 10, step: 0.5 };
const roundCode = 'RND1';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** A release of one corrected round whose containers each have three cards. */
const releaseOf = (size: number) => {
  const containers = Array.from({ length: size }, (_, at) => `CTR${String(at).padStart(6, '0')}`);
  const cards = containers.flatMap((containerCode, at) =>
    Array.from({ length: cardsEach }, (_, nth) => {
      const judge = (at * 7 + nth * 31) % judgeCount;
      return {
        containerCode,
        judge: `J-${judge}`,
        points: [((at + nth) % 15) / 2 + (judge % 3) / 2, (at % 11) / 2, 5],
      };
    }),
  );
  const mean = (points: readonly number[]) =>
    points.toSorted((a, b) => a - b).reduce((sum, one) => sum + one, 0) / points.length;
  const scored = cards.map(({ containerCode, judge, points }) => ({
    containerCode,
    judgeCode: judge,
    score: mean(points),
  }));
  const rounds = [
    { roundCode, roundName: 'Final', roundWeightage: 100, isMock: false, correction: { isOn: true, reason: null } },
  ];
  const fitted = correctJudges(scored, scale).containers;
  const board = createBoard(
    { rounds, tieRules: [] },
    fitted.map(({ containerCode, correctedScore }) => ({
      containerCode,
      containerName: `Team ${containerCode}`,
      scores: { [roundCode]: correctedScore },
    })),
  );
  const ranked = board.view('total')?.slice(0, size) ?? [];
  const rows = ranked.map(({ container: { containerCode, containerName, scores, finalScore }, rank }) => ({
    containerCode,
    containerName,
    scores,
    rank: rank ?? null,
    finalScore: finalScore ?? null,
  }));
  const criteria = ['Speed', 'Style', 'Story'].map((criterionName, at) => ({
    criterionCode: `CRT${at}`,
    criterionName,
  }));
  return {
    snapshot: { rounds, tieRules: [], tieCriterion: null, decisions: [], containers: rows },
    rounds: [{ roundCode, sealedIn: 1, scale, criteria, cards, adjustments: [] }],
  };
};

const make = ({ snapshot, rounds }: ReturnType<typeof releaseOf>): string => {
  const [leaderboardID, releasedAt] = ['LDB1', '2026-11-15T18:20:00.000Z'];
  const details = { version: 1, roundCodes: [roundCode], sha256: sha256(canonicalJson(snapshot)), reason: null };
  const what = { act: 'scores.released', subject: leaderboardID, details };
  const chain = appendEntry(undefined, { who: 'USR1', what, when: releasedAt }, { chain: 'CMP1', hash: sha256 });
  const head = { format: resultFormat, site: 'https://podium.example', leaderboardID, competitionCode: 'CMP1' };
  const release = { competitionName: 'Bench', version: 1, releasedAt, reason: null, judges: [] };
  const content = { ...head, ...release, snapshot, rounds, chain } as unknown as Record<string, JsonValue>;
  const signature = sign(null, Buffer.from(signedText(sha256(canonicalJson(content)))), privateKey).toString(
    'base64url',
  );
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');
  return canonicalJson({ ...content, proof: { algorithm: 'Ed25519', keyId: 'bench', publicKey: raw, signature } });
};

const measure = async (size: number) => {
  const release = releaseOf(size);
  const start = performance.now();
  const file = make(release);
  const made = performance.now();
  const verdict = await verifyResult(file, {
    hash: async (text) => sha256(text),
    isSigned: async (_, text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  });
  const verified = performance.now();
  expect([verdict.signature.isRight, verdict.formulas.faults, verdict.chain.fault]).toEqual([true, [], null]);
  return { making: made - start, verifying: verified - made, bytes: file.length };
};

test('a result file of 10,000 containers is made and verified', async () => {
  await measure(1000);
  const small = await measure(1000);
  const large = await measure(10_000);
  const of = `result file of 10,000 containers, 30,000 cards, ${Math.round(large.bytes / 1e5) / 10} MB`;
  for (const part of ['making', 'verifying'] as const)
    report({
      what: `${of}: ${part}`,
      value: `${Math.round(large[part])} ms`,
      peer: `1,000 containers: ${Math.round(small[part])} ms`,
      ratio: large[part] / small[part],
      goal: '≤ 5,000 ms',
    });
});
