import type { Feature } from '../../feature.ts';
import { registrationRoutes } from './routes.ts';
import type { Registrations } from './service.ts';

export const registrationsFeature = (registrations: Registrations) =>
  ({ routes: registrationRoutes(registrations) }) satisfies Feature;
