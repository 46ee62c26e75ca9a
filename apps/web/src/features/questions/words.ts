import { createArea } from '../../i18n/area.ts';
import { questions } from './texts/en.ts';

export const questionWords = createArea(questions, async () => (await import('./texts/es.ts')).questions);
