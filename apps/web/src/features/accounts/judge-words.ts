import { createArea } from '../../i18n/area.ts';
import { judgeLogin } from '../../i18n/en/judge-login.ts';

export const judgeLoginWords = createArea(
  judgeLogin,
  async () => (await import('../../i18n/es/judge-login.ts')).judgeLogin,
);
