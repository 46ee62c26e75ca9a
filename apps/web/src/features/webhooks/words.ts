import { createArea } from '../../i18n/area.ts';
import { webhooks } from './texts/en.ts';

export const webhookWords = createArea(webhooks, async () => (await import('./texts/es.ts')).webhooks);
