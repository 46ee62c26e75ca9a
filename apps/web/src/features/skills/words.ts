import { createArea } from '../../i18n/area.ts';
import { skills } from '../../i18n/en/skills.ts';

export const skillWords = createArea(skills, async () => (await import('../../i18n/es/skills.ts')).skills);
