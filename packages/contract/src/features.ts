import * as joinCodes from './join-codes/feature.ts';
import * as joinCodesWire from './join-codes/wire.ts';
import * as questions from './questions/feature.ts';
import * as questionsWire from './questions/wire.ts';

/**
 * The features whose folders bring their own endpoints, events, channels, pages, errors and acts of the history. A new one is an
 * entry in each of these lists. They are apart because a browser downloads the first with every page, the second with its texts, the
 * third never.
 */
export const addresses = [joinCodes.addresses, questions.addresses] as const;
export const records = [joinCodes.records, questions.records] as const;
export const wires = [joinCodesWire.wire, questionsWire.wire] as const;
