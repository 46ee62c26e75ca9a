import type { WirePart } from '../feature.ts';
import * as calls from './endpoints.ts';

export const wire = { endpoints: { ...calls }, events: {} } as const satisfies WirePart;
