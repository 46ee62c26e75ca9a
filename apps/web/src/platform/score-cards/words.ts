import { createArea } from '../../i18n/area.ts';
import { judge } from '../../i18n/en/judge.ts';

export const judgeWords = createArea(judge, async () => (await import('../../i18n/es/judge.ts')).judge);
