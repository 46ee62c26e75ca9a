import { createArea } from '../../i18n/area.ts';
import { accounts } from '../../i18n/en/accounts.ts';

export const accountsWords = createArea(accounts, async () => (await import('../../i18n/es/accounts.ts')).accounts);
export type AccountsWords = typeof accounts;
