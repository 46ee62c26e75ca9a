import type { WirePart } from '../feature.ts';
import * as calls from './endpoints.ts';
import * as messages from './events.ts';

const endpoints = { ...calls };
const events = { ...messages };
export const wire = { endpoints, events } as const satisfies WirePart;
