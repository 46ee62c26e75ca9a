import { createArea } from '../../i18n/area.ts';
import { assignment } from '../../i18n/en/assignment.ts';

export const assignmentWords = createArea(
  assignment,
  async () => (await import('../../i18n/es/assignment.ts')).assignment,
);
