import { createArea } from '../../i18n/area.ts';
import { rounds } from '../../i18n/en/rounds.ts';

export const roundsWords = createArea(rounds, async () => (await import('../../i18n/es/rounds.ts')).rounds);
