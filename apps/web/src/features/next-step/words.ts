import { createArea } from '../../i18n/area.ts';
import { nextStep } from '../../i18n/en/next-step.ts';

export const nextStepWords = createArea(nextStep, async () => (await import('../../i18n/es/next-step.ts')).nextStep);
