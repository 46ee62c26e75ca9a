import { createArea } from '../../i18n/area.ts';
import { judgeCounting } from '../../i18n/en/judge.ts';

export const countingWords = createArea(
  judgeCounting,
  async () => (await import('../../i18n/es/judge.ts')).judgeCounting,
);
