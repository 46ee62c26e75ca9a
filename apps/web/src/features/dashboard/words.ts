import { createArea } from '../../i18n/area.ts';
import { dashboard } from '../../i18n/en/dashboard.ts';

export const dashboardWords = createArea(dashboard, async () => (await import('../../i18n/es/dashboard.ts')).dashboard);
