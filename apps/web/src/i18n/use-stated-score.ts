import { formatCount } from './amounts.ts';
import { createArea, useArea } from './area.ts';
import { statedScore } from './en/stated-score.ts';
import { useLocale } from './locale-context.tsx';
import { sayStated, type Stated, type StatedWords } from './stated-score.ts';

const area = createArea(statedScore, async () => (await import('./es/stated-score.ts')).statedScore);

/** What a score is called, in the language of the page. */
export const useStatedScore = (stated: Stated): StatedWords => {
  const { code } = useLocale();
  return sayStated(useArea(area), (value) => formatCount(code, value), stated);
};
