import type { z } from 'zod';

export interface LeftOut {
  list: string;
  /** The item's own code, to find it by. */
  code: string;
  reason: string;
}

const codeOf = (item: unknown): string => {
  const fields = typeof item === 'object' && item !== null ? Object.entries(item) : [];
  return String(fields.find(([name]) => /(?:Code|Id)$/u.test(name))?.[1] ?? 'unknown');
};

/**
 * The answer, stripped to its schema. An item of a list that does not fit is left out and reported, so that one bad row does
 * not take the list from everybody; an answer that does not fit in any other way is a bug and throws.
 */
export const fitAnswer = (schema: z.ZodObject, answer: unknown, report: (item: LeftOut) => void): unknown => {
  const whole = schema.safeParse(answer);
  if (whole.success) return whole.data;
  const lists = new Map<string, Set<number>>();
  const fields = answer as Readonly<Record<string, unknown>>;
  for (const { path, message } of whole.error.issues) {
    const [list, index, ...inside] = path;
    const items = typeof list === 'string' ? fields[list] : undefined;
    if (typeof list !== 'string' || typeof index !== 'number' || !Array.isArray(items)) throw whole.error;
    const bad = lists.get(list) ?? new Set();
    if (!bad.has(index)) report({ list, code: codeOf(items[index]), reason: `${inside.join('.')}: ${message}` });
    lists.set(list, bad.add(index));
  }
  const kept = [...lists].map(([list, bad]) => [list, (fields[list] as unknown[]).filter((_, at) => !bad.has(at))]);
  return schema.parse({ ...fields, ...Object.fromEntries(kept) });
};
