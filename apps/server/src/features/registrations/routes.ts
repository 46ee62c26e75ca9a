import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Registrations } from './service.ts';

type Names =
  | 'getRegistrationForm'
  | 'register'
  | 'lookUpInvitation'
  | 'acceptInvitation'
  | 'declineInvitation'
  | 'listMyInvitations'
  | 'getMyEntry'
  | 'inviteMembers'
  | 'createTeamLink'
  | 'getTeamLink'
  | 'removeMember'
  | 'handOverCaptain'
  | 'leaveEntry'
  | 'renameTeam'
  | 'listInviteLinks'
  | 'createInviteLink'
  | 'revokeInviteLink'
  | 'listNextSteps';

export const registrationRoutes = ({
  form,
  register,
  invitations,
  team,
  myEntry,
  listNextSteps,
  inviteLinks,
}: Registrations): Handlers<Pick<Endpoints, Names>> => ({
  getRegistrationForm: ({ params }, { caller, now }) => form(caller, params.competitionCode, now),
  register: ({ params, body }, context) => register(context, context.caller, params.competitionCode, body),
  lookUpInvitation: ({ body }, { now }) => invitations.lookUp(body.invite, now),
  acceptInvitation: ({ body }, context) => invitations.accept(context, context.caller, body),
  declineInvitation: ({ body }, context) => invitations.decline(context, context.caller, body.invite),
  listMyInvitations: (_, { caller, now }) => invitations.mine(caller, now),
  listNextSteps: (_, { caller, now }) => listNextSteps(caller, now),
  getMyEntry: (_, { caller, now }) => myEntry.get(caller, now),
  inviteMembers: ({ body }, context) => team.invite(context, context.caller, body.emails),
  createTeamLink: (_, context) => team.makeLink(context, context.caller),
  getTeamLink: (_, { caller, now }) => team.readLink(caller, now),
  removeMember: ({ params }, context) => team.remove(context, { ...context.caller, ...params }),
  handOverCaptain: ({ params }, context) => team.handOver(context, { ...context.caller, ...params }),
  leaveEntry: (_, context) => team.leave(context, context.caller),
  renameTeam: ({ body }, context) => team.rename(context, context.caller, body.teamName),
  listInviteLinks: ({ params }) => inviteLinks.list(params.competitionCode),
  createInviteLink: ({ body }, context) => inviteLinks.create(context, context.caller, body),
  revokeInviteLink: ({ params }, context) => inviteLinks.revoke(context, context.caller, params.linkCode),
});
