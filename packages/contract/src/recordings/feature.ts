import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = { pages: {}, channels: {}, renderedCalls: {} } as const satisfies AddressPart;

export const refusals = { errors: {} } as const satisfies RefusalPart;
