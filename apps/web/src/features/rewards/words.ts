import { createArea } from '../../i18n/area.ts';
import { rewards } from '../../i18n/en/rewards.ts';

export const rewardWords = createArea(rewards, async () => (await import('../../i18n/es/rewards.ts')).rewards);
