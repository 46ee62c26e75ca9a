import { createArea } from '../../i18n/area.ts';
import { invitations } from '../../i18n/en/invitations.ts';

export const invitationWords = createArea(
  invitations,
  async () => (await import('../../i18n/es/invitations.ts')).invitations,
);
