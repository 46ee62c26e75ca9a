import { createArea } from '../../i18n/area.ts';
import { boardNeeds } from '../../i18n/en/board-needs.ts';

export const boardNeedsWords = createArea(
  boardNeeds,
  async () => (await import('../../i18n/es/board-needs.ts')).boardNeeds,
);
