import { createArea } from '../../i18n/area.ts';
import { leaderboard } from '../../i18n/en/leaderboard.ts';

export const leaderboardWords = createArea(
  leaderboard,
  async () => (await import('../../i18n/es/leaderboard.ts')).leaderboard,
);
