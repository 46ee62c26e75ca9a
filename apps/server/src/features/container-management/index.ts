import type { Feature } from '../../feature.ts';
import { containerManagementRoutes } from './routes.ts';
import type { ContainerManagement } from './service.ts';

export const containerManagementFeature = (management: ContainerManagement) =>
  ({ routes: containerManagementRoutes(management) }) satisfies Feature;
