import type { LoggedOperation, ScoreOperation } from '@podium/domain/score-log';
import { expect, test } from 'vitest';
import { refusedFields } from './refused-fields.ts';

const logged = (sequence: number, criterionCode: string, refused?: LoggedOperation['refused']): LoggedOperation => ({
  operation: {
    operationId: String(sequence),
    deviceId: 'phone',
    sequence,
    competitionCode: 'C',
    roundCode: 'R',
    containerCode: 'E',
    action: 'set',
    baseVersion: 0,
    at: '',
    part: 'points',
    criterionCode,
    value: sequence,
  } satisfies ScoreOperation,
  ...(refused && { refused }),
});

test('[JS-20] refused changes of one field are shown as one, with all of them behind it', () => {
  const fields = refusedFields([
    logged(1, 'speed', 'judging-closed'),
    logged(2, 'speed', 'judging-closed'),
    logged(3, 'style', 'judging-closed'),
    logged(4, 'style'),
    logged(5, 'speed', 'card-locked'),
  ]);
  expect(fields.map((field) => field.map(({ operation }) => operation.sequence))).toEqual([[1, 2], [3], [5]]);
});
