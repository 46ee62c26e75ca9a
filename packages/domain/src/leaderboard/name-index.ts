import type { RankedRow } from '../scoring/index.ts';
import type { BoardRow } from './board.ts';
import type { RankedOrder } from './ranked-order.ts';

/** Rows that are looked at one by one first: words that many have are found among them. */
const usualFirstRows = 500;
const separator = '\n';

interface NameIndex {
  version: number;
  /** All names in small letters, in the order of the rows. */
  text: string;
  /** Where each name begins. */
  starts: Uint32Array;
}

const nameOf = ({ container }: RankedRow<BoardRow>): string => container.containerName.toLocaleLowerCase();

const createNameIndex = (order: RankedOrder<BoardRow>): NameIndex => {
  const names = order.slice(0, order.size()).map(nameOf);
  const starts = new Uint32Array(names.length);
  let at = 0;
  for (const [position, name] of names.entries()) {
    starts[position] = at;
    at += name.length + separator.length;
  }
  return { version: order.version(), text: names.join(separator), starts };
};

/** The position of the name that this letter of the text belongs to. */
const positionAt = (starts: Uint32Array, letter: number): number => {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! > letter) high = middle;
    else low = middle + 1;
  }
  return low - 1;
};

const positionsIn = ({ text, starts }: NameIndex, words: string, most: number): number[] => {
  const found: number[] = [];
  let letter = text.indexOf(words);
  while (letter !== -1 && found.length < most) {
    const position = positionAt(starts, letter);
    found.push(position);
    const next = starts[position + 1];
    letter = next === undefined ? -1 : text.indexOf(words, next);
  }
  return found;
};

/**
 * Finds rows by a part of their name, best first. Words that few have would be looked for in every row: all names are kept as one text
 * for as long as the order stays the same, in which they are found at once.
 */
export const createNameSearch = ({ firstRows = usualFirstRows } = {}) => {
  const indexes = new WeakMap<RankedOrder<BoardRow>, NameIndex>();
  const indexOf = (order: RankedOrder<BoardRow>): NameIndex => {
    const known = indexes.get(order);
    if (known?.version === order.version()) return known;
    const index = createNameIndex(order);
    indexes.set(order, index);
    return index;
  };
  return (order: RankedOrder<BoardRow>, typed: string, most: number): RankedRow<BoardRow>[] => {
    const words = typed.toLocaleLowerCase();
    if (words.includes(separator)) return [];
    const first = order.slice(0, firstRows).filter((row) => nameOf(row).includes(words));
    if (first.length >= most || order.size() <= firstRows) return first.slice(0, most);
    return positionsIn(indexOf(order), words, most).flatMap((position) => order.slice(position, position + 1));
  };
};
