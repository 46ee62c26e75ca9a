import type { Feature } from '../../feature.ts';
import { certificateRoutes } from './routes.ts';
import type { Certificates } from './service.ts';

export const certificatesFeature = (certificates: Certificates) =>
  ({
    routes: certificateRoutes(certificates),
    tasks: [certificates.task],
    personalData: [certificates.own.personalData],
  }) satisfies Feature;
