import type { WirePart } from '../feature.ts';
import * as endpoints from './endpoints.ts';

export const wire = { endpoints: { ...endpoints }, events: {} } as const satisfies WirePart;
