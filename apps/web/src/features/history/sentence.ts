import { formatList } from '../../i18n/formatters.ts';
import type { HistoryEntry } from '@podium/contract';

/** Changes that one person made together, shown as one. The newest is first. */
export interface EntryGroup {
  entries: readonly [HistoryEntry, ...HistoryEntry[]];
  /** The names of what was changed; empty when it has none. */
  objects: readonly string[];
}

/** Acts of one kind by one person within so many milliseconds are one piece of work. */
const together = 5 * 60_000;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The codes of entries or people that an act was done to: a list of codes, or of pairs of an entry and its room. */
const listedCodes = ({ before, after }: HistoryEntry): string[] => {
  const fields = { ...fieldsOf(before), ...fieldsOf(after) };
  const list = fields['containers'] ?? fields['rooms'] ?? fields['members'];
  if (!Array.isArray(list)) return typeof fields['containerCode'] === 'string' ? [fields['containerCode']] : [];
  const listed = list.flatMap((one: unknown) => {
    const code: unknown = Array.isArray(one) ? one[0] : one;
    return typeof code === 'string' ? [code] : [];
  });
  // A large upload names the first and counts all; the others have no code here.
  const total = list === fields['containers'] ? fields['containerCount'] : fields['memberCount'];
  return typeof total === 'number'
    ? [...listed, ...Array<string>(Math.max(0, total - listed.length)).fill('')]
    : listed;
};

/** Acts whose sentence names their subject: the judge, or the team that a member joins. */
const aboutSubject = ['judge.', 'card', 'member.'];

/** What was changed, by name. An entry that lists what it was done to names that, and not the round it happened in. */
export const objectsOf = (entry: HistoryEntry): string[] => {
  const listed = listedCodes(entry);
  if (listed.length > 0 && !aboutSubject.some((noun) => entry.what.startsWith(noun)))
    return listed.map((code) => entry.names[code] ?? '');
  const isNamed = Object.values(entry.names).includes(entry.subject) || entry.subject.includes('@');
  return isNamed ? [entry.subject] : [];
};

const belongs = ({ entries: [newest, ...rest], objects }: EntryGroup, entry: HistoryEntry): boolean => {
  const last = rest.at(-1) ?? newest;
  return (
    newest.actor === entry.actor &&
    newest.what === entry.what &&
    objects.length > 0 &&
    Date.parse(last.at) - Date.parse(entry.at) < together
  );
};

/** The newest first, as the server lists them. */
export const groupEntries = (entries: readonly HistoryEntry[]): EntryGroup[] => {
  const all: EntryGroup[] = [];
  for (const entry of entries) {
    const objects = objectsOf(entry);
    const last = all.at(-1);
    if (last && objects.length > 0 && belongs(last, entry))
      all[all.length - 1] = {
        entries: [...last.entries, entry],
        objects: [...new Set([...last.objects, ...objects])],
      };
    else all.push({ entries: [entry], objects });
  }
  return all;
};

/** One or two names; of more, two and how many more. */
export const listNames = (
  code: string,
  objects: readonly string[],
  more: (count: number, isAll: boolean) => string,
): string => {
  const known = objects.filter((name) => name !== '');
  const shown = known.slice(0, 2);
  const left = objects.length - shown.length;
  const parts = left > 0 ? [...shown, more(left, shown.length === 0)] : shown;
  return formatList(code, parts);
};
