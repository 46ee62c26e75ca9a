import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = {
  pages: { devRoom: '/dev/room' },
  channels: {},
  renderedCalls: {},
} as const satisfies AddressPart;

export const refusals = { errors: {} } as const satisfies RefusalPart;
