import { createArea } from '../../i18n/area.ts';
import { releasePreview } from '../../i18n/en/release-preview.ts';

export const previewWords = createArea(
  releasePreview,
  async () => (await import('../../i18n/es/release-preview.ts')).releasePreview,
);
