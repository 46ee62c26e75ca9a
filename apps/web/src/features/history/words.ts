import { createArea } from '../../i18n/area.ts';
import { history } from '../../i18n/en/history.ts';

export const historyWords = createArea(history, async () => (await import('../../i18n/es/history.ts')).history);
