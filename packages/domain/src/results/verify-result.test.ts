import { describe, expect, test } from 'vitest';
import { exampleResult, newKey, nodeCrypto, signResult } from '../../test/result-file.ts';
import { readResult, ResultUnreadable, verifyResult } from './index.ts';

type Example = ReturnType<typeof exampleResult>;
const verify = (file: string) => verifyResult(file, nodeCrypto);
/** The file after an edit of its content, signed again by the same kind of key, with the chain row as it was. */
const edited = (edit: (content: Example) => void): string => {
  const content = structuredClone(exampleResult());
  edit(content);
  return signResult(content);
};
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('The example is shorter.');
  return found;
};
const faultsOf = async (edit: (content: Example) => void) =>
  (await verify(edited(edit))).formulas.faults.map(({ kind, containerCode }) =>
    `${kind} ${containerCode ?? ''}`.trim(),
  );

describe('a whole file', () => {
  test('[RF-1] [RF-2] its cards give its ranking, with correction, penalty, kept round, tie criterion and decision', async () => {
    const verdict = await verify(signResult(exampleResult()));
    expect(verdict.formulas).toEqual({ isRight: true, faults: [], containers: 8, cards: 33, leftOut: 1 });
    expect([verdict.signature, verdict.chain]).toEqual([{ isRight: true }, { isRight: true, fault: null }]);
    expect(verdict.content.snapshot.containers.slice(0, 2).map(({ containerCode }) => containerCode)).toEqual([
      'CTR1',
      'CTR0',
    ]);
  });
  test('[RF-1] other spaces and another order of keys change nothing', async () => {
    const { chain, ...rest } = JSON.parse(signResult(exampleResult())) as Record<string, unknown>;
    const verdict = await verify(JSON.stringify({ chain, ...rest }, null, 2));
    expect([verdict.signature.isRight, verdict.chain.isRight, verdict.formulas.isRight]).toEqual([true, true, true]);
  });
});

describe('the signature', () => {
  test('[RF-3] any changed character of the content is refused, also in what this program does not know', async () => {
    const file = signResult(exampleResult());
    for (const changed of [file.replace('Team CTR5', 'Team CTR6'), file.replace('{"chain"', '{"added":1,"chain"')])
      expect((await verify(changed)).signature.isRight).toBe(false);
  });
  test('[RF-3] a signature of another file, and one by another key, are refused', async () => {
    const own = JSON.parse(signResult(exampleResult())) as { proof: { signature: string; publicKey: string } };
    const other = JSON.parse(edited((content) => void (content.version = 3))) as typeof own;
    const moved = { ...own, proof: { ...own.proof, signature: other.proof.signature } };
    expect((await verify(JSON.stringify(moved))).signature.isRight).toBe(false);
    const forged = { ...own, proof: { ...own.proof, publicKey: other.proof.publicKey } };
    expect((await verify(JSON.stringify(forged))).signature.isRight).toBe(false);
    expect((await verify(signResult(exampleResult(), newKey()))).signature.isRight).toBe(true);
  });
});

describe('the formulas', () => {
  test('[RF-2] a changed card is named by the score that it does not give', async () => {
    expect(await faultsOf(({ rounds }) => void (at(at(rounds, 1).cards, 2).points = [8.5]))).toEqual(['score CTR2']);
  });
  test('[RF-2] points beside the scale and a card of another length are named', async () => {
    const faults = await faultsOf(({ rounds }) => void (at(at(rounds, 1).cards, 8).points = [10.5]));
    expect(faults).toEqual(['points CTR9']);
    expect(await faultsOf(({ rounds }) => void (at(at(rounds, 1).cards, 8).points = [1, 2]))).toEqual(['points CTR9']);
  });
  test('[RF-2] a missing penalty, a switched correction and a changed criterion mean are named', async () => {
    expect(await faultsOf(({ rounds }) => void (at(rounds, 0).adjustments = []))).toEqual(['score CTR3']);
    const uncorrected = await faultsOf(({ snapshot }) => void (at(snapshot.rounds, 0).correction.isOn = false));
    expect(uncorrected.length).toBeGreaterThan(4);
    expect(await faultsOf(({ snapshot }) => void (at(snapshot.containers, 0).criterionScore = 1.25))).toEqual([
      'criterion CTR1',
    ]);
  });
  test('[RF-2] two containers that changed positions, another weight and a taken-back decision are named', async () => {
    const swapped = await faultsOf(({ snapshot: { containers } }) => {
      [at(containers, 2).rank, at(containers, 3).rank] = [at(containers, 3).rank, at(containers, 2).rank];
    });
    expect(swapped).toEqual(['rank CTR2', 'rank CTR3']);
    const weighed = await faultsOf(({ snapshot }) => void (at(snapshot.rounds, 0).roundWeightage = 10));
    expect(weighed.filter((one) => one.startsWith('final-score'))).toHaveLength(8);
    expect(await faultsOf(({ snapshot }) => void (snapshot.decisions = []))).toEqual(['rank CTR0']);
  });
  test('[RF-2] a round without its cards, cards twice and a container twice are named', async () => {
    expect(await faultsOf(({ rounds }) => void rounds.pop())).toEqual(['round']);
    expect(await faultsOf(({ rounds }) => void rounds.push(at(rounds, 0)))).toEqual(['round']);
    expect(await faultsOf(({ snapshot: { containers } }) => void containers.push(at(containers, 7)))).toContain(
      'round',
    );
  });
});

describe('the row of the chain', () => {
  test('[RF-4] a changed row does not give its hash', async () => {
    const verdict = await verify(edited((content) => void (content.chain = { ...content.chain, seq: 43 })));
    expect(verdict.chain).toEqual({ isRight: false, fault: 'row' });
  });
  test('[RF-4] a row that was written for another snapshot, release or board is named', async () => {
    const edits: ((content: Example) => void)[] = [
      (content) => void (at(content.snapshot.containers, 0).containerName = 'Team X'),
      (content) => void (content.version = 1),
      (content) => void (content.reason = 'Another reason'),
      (content) => void (content.leaderboardID = 'LDB2'),
      (content) => void (content.releasedAt = '2026-11-16T18:20:00.000Z'),
    ];
    for (const edit of edits) expect((await verify(edited(edit))).chain).toEqual({ isRight: false, fault: 'snapshot' });
  });
});

describe('what is no result file', () => {
  test('[RF-5] is refused with the place that is wrong', () => {
    expect(() => readResult('no JSON')).toThrow(new ResultUnreadable('The file is not a JSON object'));
    expect(() => readResult('[1]')).toThrow('The file is not a JSON object');
    expect(() => readResult('{}')).toThrow('format is not one of podium-result/1');
    const file = JSON.parse(signResult(exampleResult())) as Record<string, never>;
    expect(() => readResult(JSON.stringify({ ...file, rounds: [{}] }))).toThrow('rounds[0].roundCode is not a text');
    const twice = { ...file, rounds: [{}], containers: [{}], proof: undefined };
    expect(() => readResult(JSON.stringify(twice))).toThrow('rounds[0].roundCode is not a text');
    expect(() => readResult(JSON.stringify({ ...file, proof: undefined }))).toThrow('proof is not an object');
    expect(() => readResult(JSON.stringify({ ...file, format: 'podium-result/2' }))).toThrow('format is not one of');
  });
});
