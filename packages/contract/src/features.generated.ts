// Made from the folders of features by `npm run generate`. A test compares it with them.
import { addresses as cardRequestsAddresses, refusals as cardRequestsRefusals } from './card-requests/feature.ts';
import { addresses as joinCodesAddresses, refusals as joinCodesRefusals } from './join-codes/feature.ts';
import { addresses as questionsAddresses, refusals as questionsRefusals } from './questions/feature.ts';

export const addresses = [cardRequestsAddresses, joinCodesAddresses, questionsAddresses] as const;
export const refusals = [cardRequestsRefusals, joinCodesRefusals, questionsRefusals] as const;
