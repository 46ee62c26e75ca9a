import type { Feature } from '../../feature.ts';
import { bankRoutes } from './routes.ts';
import type { Bank } from './service.ts';

export const bankFeature = (bank: Bank) =>
  ({ routes: bankRoutes(bank), personalData: [bank.personalData] }) satisfies Feature;
