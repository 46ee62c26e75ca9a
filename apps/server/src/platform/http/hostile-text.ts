import { refuse } from '@podium/domain/errors';
import { isStorable, turnsDirection } from '@podium/domain/text';

/** Twice as deep as the deepest body of the contract. Functions that walk a value deeper than this may run out of stack. */
const maxLevels = 12;

/** Names of people and things, files and addresses. In longer texts such marks may be meant, and they mislead nobody. */
const isName = (key: string): boolean => /(?:name|title|url|email)$/iu.test(key);
const faultInName = (key: string, value: unknown): string | undefined =>
  typeof value === 'string' && isName(key) && turnsDirection(value)
    ? 'This has marks that turn the direction of the text.'
    : undefined;

/** What is wrong with a value that came from outside, whatever its schema; undefined when nothing is. */
const faultIn = (value: unknown, levels = 0): string | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : 'This has characters that no text can hold.';
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels >= maxLevels) return 'This is nested too deeply.';
  for (const [key, inner] of Object.entries(value)) {
    const fault = faultIn(key) ?? faultInName(key, inner) ?? faultIn(inner, levels + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** Refuses text that cannot be stored and values that are nested too deeply, before anything else looks at them. */
export const refuseHostileText = (fields: object): void => {
  for (const [name, value] of Object.entries(fields)) {
    const fault = faultIn(name) ?? faultInName(name, value) ?? faultIn(value);
    if (fault !== undefined)
      throw refuse('VALIDATION_FAILED', { fields: { [isStorable(name) ? name : 'body']: fault } });
  }
};
