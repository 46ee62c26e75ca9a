import type { EndpointOutput, Endpoints } from '@podium/contract';
import { criterionOf, type ScoreOperation } from '@podium/domain/score-log';
import { type ChainEntry, hashText } from '../../platform/audit-chain/audit-chain.ts';

type Result = EndpointOutput<Endpoints['sendScoreOperations']>['results'][number];

export const operationSubject = ({ roundCode, containerCode }: ScoreOperation): string =>
  `${roundCode} ${containerCode}`;

/**
 * What the chain keeps of an operation that was taken; nothing of one that was refused or known already. A judge's words are kept as
 * their hash: the chain proves them and does not repeat them.
 */
export const chainEntry = (
  judgeCode: string,
  operation: ScoreOperation,
  result: Result | undefined,
  now: Date,
): ChainEntry[] => {
  if (result?.outcome !== 'applied' && result?.outcome !== 'conflict') return [];
  const { operationId, deviceId, sequence, action, part, value, undoes } = operation;
  const content = typeof value === 'string' ? { valueHash: hashText(value) } : { value };
  const criterionCode = criterionOf(operation) ?? undefined;
  return [
    {
      at: now,
      actor: judgeCode,
      act: 'score.written',
      subject: operationSubject(operation),
      details: { part, criterionCode, ...content, action, undoes, deviceId, sequence, version: result.version },
      operationId,
    },
  ];
};
