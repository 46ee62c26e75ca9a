import type { WirePart } from '../feature.ts';
import * as endpoints from './endpoints.ts';
import * as events from './events.ts';

export const wire = { endpoints: { ...endpoints }, events: { ...events } } as const satisfies WirePart;
