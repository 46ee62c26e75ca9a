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

/** An entry and the room that it came to or had; null without one. */
interface Place {
  containerCode: string;
  room: string | null;
}

/** Rooms are listed as pairs, or as moves. */
const placeOf = (one: unknown): Place | undefined => {
  const [code, room] = Array.isArray(one)
    ? (one as unknown[])
    : [fieldsOf(one)['containerCode'], fieldsOf(one)['competitionRoomCode']];
  return typeof code === 'string' ? { containerCode: code, room: typeof room === 'string' ? room : null } : undefined;
};
const placesIn = (value: unknown): Place[] => {
  const rooms = fieldsOf(value)['rooms'];
  return Array.isArray(rooms) ? rooms.map(placeOf).filter((place) => place !== undefined) : [];
};

/** The codes of entries or people that an act was done to: a list of codes, or of entries with their rooms. */
const listedCodes = ({ before, after }: HistoryEntry): string[] => {
  const fields = { ...fieldsOf(before), ...fieldsOf(after) };
  const list = fields['containers'] ?? fields['rooms'] ?? fields['members'];
  if (!Array.isArray(list)) return typeof fields['containerCode'] === 'string' ? [fields['containerCode']] : [];
  const listed = list.flatMap((one: unknown) => {
    const code = typeof one === 'string' ? one : placeOf(one)?.containerCode;
    return code === undefined ? [] : [code];
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

interface ActTexts {
  acts: Readonly<Record<string, string>>;
  /** With the name of what the act was done to. */
  named: Readonly<Record<string, string>>;
  /** Of somebody who did it to their own entry. */
  own: Readonly<Record<string, string>>;
  placed: Readonly<Record<'into' | 'outOf', string>>;
}

/** The one room that all entries came to, or left without coming to another. */
const roomOf = (entries: readonly HistoryEntry[]): { text: 'into' | 'outOf'; room: string } | undefined => {
  const nameIn = (side: 'before' | 'after') =>
    new Set(entries.flatMap((entry) => placesIn(entry[side]).map(({ room }) => room && (entry.names[room] ?? ''))));
  const [into, ...others] = nameIn('after');
  if (others.length > 0 || into === undefined) return undefined;
  if (into !== null) return into === '' ? undefined : { text: 'into', room: into };
  const [outOf, ...more] = nameIn('before');
  return outOf && more.length === 0 ? { text: 'outOf', room: outOf } : undefined;
};

/** What was done, in words; `{name}` stands for what it was done to, and `{room}` is filled in. */
export const actSentence = ({ entries, objects }: EntryGroup, texts: ActTexts): string => {
  const [{ what, who }] = entries;
  // Rows may hold an act of another release, which this one has no text for.
  const plain = texts.acts[what] ?? what;
  if (objects.length === 0) return plain;
  const own = texts.own[what];
  if (own !== undefined && objects.every((name) => name === who)) return own;
  const place = what === 'containers.placed' ? roomOf(entries) : undefined;
  return place ? texts.placed[place.text].replace('{room}', () => place.room) : (texts.named[what] ?? plain);
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
