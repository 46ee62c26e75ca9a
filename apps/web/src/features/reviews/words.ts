import { createArea } from '../../i18n/area.ts';
import { reviews } from '../../i18n/en/reviews.ts';

export const reviewWords = createArea(reviews, async () => (await import('../../i18n/es/reviews.ts')).reviews);
