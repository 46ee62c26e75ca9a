// Made from the folders of features by `npm run generate`. A test compares it with them.
import { wire as cardRequestsWire } from './card-requests/wire.ts';
import { wire as joinCodesWire } from './join-codes/wire.ts';
import { wire as questionsWire } from './questions/wire.ts';

export const wires = [cardRequestsWire, joinCodesWire, questionsWire] as const;
