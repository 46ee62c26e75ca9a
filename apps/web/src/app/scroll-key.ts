import type { Location } from 'react-router';

let first: string | undefined;

/**
 * Under which name the position of a rendered page is kept. The browser itself has put such a page in its place, and it may have been
 * scrolled before the script was there. So its first entry of the history has a name of its own in every document: nothing is kept under
 * it yet, and the page stays where it is.
 */
export const keyInDocument = ({ key }: Location): string => {
  first ??= key;
  return key === first ? `${key} ${performance.timeOrigin}` : key;
};
