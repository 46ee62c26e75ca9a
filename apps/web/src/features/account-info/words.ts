import { createArea } from '../../i18n/area.ts';
import { accountInfo } from '../../i18n/en/account-info.ts';

export const accountInfoWords = createArea(
  accountInfo,
  async () => (await import('../../i18n/es/account-info.ts')).accountInfo,
);
