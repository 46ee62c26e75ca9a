import type { Feature } from '../../feature.ts';
import { accountChannels } from './channels.ts';
import { accountDataRoutes, accountRoutes } from './routes.ts';
import type { AccountData, Accounts } from './service.ts';

export const accountsFeature = (accounts: Accounts) =>
  ({
    routes: accountRoutes(accounts),
    sweep: ({ now }) => accounts.sweep(now),
    channels: accountChannels,
  }) satisfies Feature;

/** The export and the deletion of everything about a person, in all features. */
export const accountDataFeature = (accountData: AccountData) =>
  ({ routes: accountDataRoutes(accountData) }) satisfies Feature;
