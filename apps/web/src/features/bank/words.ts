import { createArea } from '../../i18n/area.ts';
import { bank } from '../../i18n/en/bank.ts';

export const bankWords = createArea(bank, async () => (await import('../../i18n/es/bank.ts')).bank);
