import { createArea } from '../../i18n/area.ts';
import { containers } from '../../i18n/en/containers.ts';

export type ContainerWords = typeof containers;
export const containerWords = createArea(
  containers,
  async () => (await import('../../i18n/es/containers.ts')).containers,
);
