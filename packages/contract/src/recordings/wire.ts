import type { WirePart } from '../feature.ts';
import * as calls from './endpoints.ts';

const endpoints = { ...calls };
export const wire = { endpoints, events: {} } as const satisfies WirePart;
