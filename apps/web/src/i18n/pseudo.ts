const override = '\u202E';
const pop = '\u202C';

/** Each string keeps its letters but is laid out from right to left, as a right-to-left script would be. */
const turned = (text: string): string => (text ? `${override}${text}${pop}` : text);

const walk = (value: unknown): unknown => {
  if (typeof value === 'string') return turned(value);
  if (typeof value === 'function')
    return (...args: unknown[]): unknown => walk((value as (...given: unknown[]) => unknown)(...args));
  if (Array.isArray(value)) return value.map(walk);
  return Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, inner]) => [key, walk(inner)]));
};

export const pseudo = <M extends object>(messages: M): M => walk(messages) as M;
