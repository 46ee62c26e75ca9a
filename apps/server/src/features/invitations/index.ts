import type { Feature } from '../../feature.ts';
import type { Invitations } from './service.ts';

export const invitationsFeature = (invitations: Invitations) =>
  ({ personalData: [invitations.personalData] }) satisfies Feature;
