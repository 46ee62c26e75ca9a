import { writtenField, type LoggedOperation } from '@podium/domain/score-log';

/** Changes of one field that were refused for the same reason, oldest first. A slide writes many; the last is what the judge meant. */
export type RefusedField = readonly [LoggedOperation, ...LoggedOperation[]];

export const refusedFields = (operations: readonly LoggedOperation[]): RefusedField[] => {
  const fields = new Map<string, [LoggedOperation, ...LoggedOperation[]]>();
  for (const logged of operations) {
    const { operation, refused } = logged;
    if (refused === undefined) continue;
    const key = `${writtenField(operation)} ${refused}`;
    const known = fields.get(key);
    if (known) known.push(logged);
    else fields.set(key, [logged]);
  }
  return [...fields.values()];
};
