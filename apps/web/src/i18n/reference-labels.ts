import { createArea, useArea } from './area.ts';

/** Texts of the server's lists, by their English label. A label that an administrator added is shown as it is. */
const listWords = createArea<Readonly<Record<string, string>>>(
  {},
  async () => (await import('./spanish-reference-data.ts')).spanishLabels,
);

/** Categories, sub-categories and sub-professions in the reader's language. */
export const useListLabel = (): ((label: string) => string) => {
  const words = useArea(listWords);
  return (label) => words[label] ?? label;
};
