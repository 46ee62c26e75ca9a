import type { IconName } from '../../ui/icon.tsx';

export interface Command {
  id: string;
  group: string;
  label: string;
  /** Where it belongs, in smaller letters. */
  detail?: string;
  icon: IconName;
  /** Shown in place of the icon: the initials of a team or a person. */
  initials?: string;
  /** Whether a competition is open to the public yet. */
  status?: 'DRAFT' | 'LIVE';
  /** The address it leads to, or what it does. */
  act: string | (() => void);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/u).filter(Boolean);

/** Whether a text holds every typed word, whatever its capitals and accents. */
export const matches = (text: string, typed: string): boolean =>
  wordsOf(typed).every((word) => plain(text).includes(word));

/** Those whose label holds every typed word, starting words first; nothing typed shows all. */
export const matching = (commands: readonly Command[], typed: string): Command[] => {
  const [first] = wordsOf(typed);
  const fits = commands.filter(({ label }) => matches(label, typed));
  const starts = ({ label }: Command): boolean => first !== undefined && plain(label).startsWith(first);
  return [...fits.filter(starts), ...fits.filter((command) => !starts(command))];
};

/** So many of a group are offered for a typed text, so that one group does not hide the next. */
export const maxOfGroup = 4;

/** The commands by their groups, in the order of these. */
export const byGroup = (commands: readonly Command[], groups: readonly string[]): Command[] =>
  groups.flatMap((group) => commands.filter((command) => command.group === group).slice(0, maxOfGroup));

/** A label in three parts, the typed word in the middle; undefined where it stands with accents or capitals that change its length. */
export const splitAtMatch = (label: string, typed: string): [before: string, match: string, after: string] => {
  const [word = ''] = wordsOf(typed);
  const folded = plain(label);
  const at = word === '' || folded.length !== label.length ? -1 : folded.indexOf(word);
  return at === -1
    ? [label, '', '']
    : [label.slice(0, at), label.slice(at, at + word.length), label.slice(at + word.length)];
};
