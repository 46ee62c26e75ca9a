import { createArea } from '../../i18n/area.ts';
import { resultFile } from '../../i18n/en/result-file.ts';

export const resultFileWords = createArea(
  resultFile,
  async () => (await import('../../i18n/es/result-file.ts')).resultFile,
);
