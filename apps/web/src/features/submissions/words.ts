import { createArea } from '../../i18n/area.ts';
import { submissions } from '../../i18n/en/submissions.ts';

export const submissionWords = createArea(
  submissions,
  async () => (await import('../../i18n/es/submissions.ts')).submissions,
);
