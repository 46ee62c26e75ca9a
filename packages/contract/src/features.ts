import { addresses as cardRequestAddresses, records as cardRequestRecords } from './card-requests/feature.ts';
import { wire as cardRequestWire } from './card-requests/wire.ts';
import { addresses as joinCodeAddresses, records as joinCodeRecords } from './join-codes/feature.ts';
import { wire as joinCodeWire } from './join-codes/wire.ts';
import { addresses as questionAddresses, records as questionRecords } from './questions/feature.ts';
import { wire as questionWire } from './questions/wire.ts';

/**
 * The features whose folders bring their own endpoints, events, channels, pages, errors and acts of the history. A new one is an
 * entry in each of these lists. They are apart because a browser downloads the first with every page, the second with its texts, the
 * third never: imports by name and plain lists let the build leave out what a page does not use.
 */
export const addresses = [cardRequestAddresses, joinCodeAddresses, questionAddresses] as const;
export const records = [cardRequestRecords, joinCodeRecords, questionRecords] as const;
export const wires = [cardRequestWire, joinCodeWire, questionWire] as const;
