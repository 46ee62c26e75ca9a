import { useInvitationNews } from '../features/invitations/live.ts';

/** Draws nothing: it listens. In a file of its own, so that a guest does not load it. */
export const InvitationNews = () => {
  useInvitationNews();
  return null;
};
