import { createArea } from '../../i18n/area.ts';
import { bulkUpload } from '../../i18n/en/bulk-upload.ts';

export const bulkUploadWords = createArea(
  bulkUpload,
  async () => (await import('../../i18n/es/bulk-upload.ts')).bulkUpload,
);
