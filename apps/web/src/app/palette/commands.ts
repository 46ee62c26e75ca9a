import type { IconName } from '../../ui/icon.tsx';

export interface Command {
  id: string;
  group: string;
  label: string;
  icon: IconName;
  run: () => void;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose label holds every typed word, starting words first; nothing typed shows all. */
export const matching = (commands: readonly Command[], typed: string): Command[] => {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  const fits = commands.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  const starts = ({ label }: Command): boolean => words.length > 0 && plain(label).startsWith(words[0] ?? '');
  return [...fits.filter(starts), ...fits.filter((command) => !starts(command))];
};
