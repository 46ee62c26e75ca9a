import { z } from 'zod';
import { anyone, inCompetition, signedIn } from '../access.ts';
import { email } from '../accounts/schema.ts';
import { competitionCode, inCompetitionPath, publicCompetition } from '../competitions/schema.ts';
import { container } from '../containers/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../page.ts';
import { question, submissionSettings, timelineEntry } from '../setup/schema.ts';

const answers = z.record(z.string().max(40), z.string().max(2000));
const teamName = z.string().trim().min(1).max(80);
const mine = z.object({ container });
const invite = z.string().regex(/^[\w-]{16,64}$/u);
const memberPath = z.object({ competitionCode, memberCode: z.string().max(40) });
const registrationErrors = [
  'COMPETITION_NOT_FOUND',
  'REGISTRATION_CLOSED',
  'ALREADY_REGISTERED',
  'COMPETITION_FULL',
  'TEAM_FULL',
  'INSTITUTES_DIFFER',
  'INSTITUTE_UNDER_REVIEW',
  'ANSWER_MISSING',
  'CONTAINER_NAME_TAKEN',
  'ACCOUNT_INCOMPLETE',
  'NOT_ALLOWED',
] as const;
const inviting = ['INVITATION_INVALID', 'INVITATION_EXPIRED', 'INVITATION_USED', 'INVITATION_FOREIGN'] as const;
const captain = ['CONTAINER_NOT_FOUND', 'CAPTAIN_ONLY', 'MEMBER_NOT_FOUND', 'REGISTRATION_CLOSED'] as const;

export const getRegistrationForm = defineEndpoint({
  method: 'GET',
  path: '/registrations/{competitionCode}/form',
  access: signedIn,
  summary: 'The questions of a LIVE competition, whether it is open, and the caller’s own entry if there is one.',
  params: inCompetitionPath,
  response: z.object({ competition: publicCompetition, questions: z.array(question), mine: container.nullable() }),
  errors: ['COMPETITION_NOT_FOUND'],
});
export const register = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}',
  access: signedIn,
  summary: 'Enters a solo competition, or makes a team with the caller as its captain.',
  params: inCompetitionPath,
  body: z.object({ teamName: teamName.optional(), answers }),
  response: mine,
  errors: registrationErrors,
});
export const lookUpInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations/look-up',
  access: anyone,
  limit: { perPerson: 60, perAddress: 600, windowMs: 600_000 },
  summary: 'What an invitation is for, before anything is accepted.',
  body: z.object({ invite }),
  response: z.object({
    kind: z.enum(['public', 'dashboard', 'registration', 'form', 'crew']),
    competition: z.object({ competitionCode, competitionName: z.string(), organiserName: z.string() }),
    containerName: z.string().nullable(),
    invitedBy: z.string(),
    forEmail: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    /** Whether one can come in: a draft says when it will open, if that is known. */
    isLive: z.boolean(),
    opensAt: z.iso.datetime().nullable(),
  }),
  errors: [...inviting, 'RATE_LIMITED'],
});
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: signedIn,
  limit: { perPerson: 60, perAddress: 600, windowMs: 600_000 },
  summary: 'Joins the team, or takes the seat in the crew, that the invitation is for.',
  body: z.object({ invite, answers: answers.default({}) }),
  response: z.object({ competitionCode, containerCode: z.string().nullable() }),
  errors: [...inviting, ...registrationErrors, 'RATE_LIMITED'],
});
export const declineInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations/decline',
  access: signedIn,
  summary: 'Says no, so that the captain can ask someone else.',
  body: z.object({ invite }),
  response: done,
  errors: inviting,
});
export const listMyInvitations = defineEndpoint({
  method: 'GET',
  path: '/invitations',
  access: signedIn,
  summary: 'Open invitations to the caller’s email.',
  response: z.object({
    items: z.array(
      z.object({
        invite,
        kind: z.enum(['dashboard', 'registration', 'crew']),
        competitionName: z.string(),
        containerName: z.string().nullable(),
        invitedBy: z.string(),
        seatsLeft: z.number().int().nullable(),
        expiresAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});

const nextStep = z.object({
  kind: z.enum(['invitation', 'members', 'acceptance', 'hand-in', 'starts', 'approval']),
  competitionCode,
  competitionName: z.string(),
  containerName: z.string().nullable(),
  /** Until when, or from when; none where there is no such moment. */
  at: z.iso.datetime().nullable(),
  count: z.number().int().nullable(),
  roundName: z.string().nullable(),
  what: timelineEntry.shape.kind.nullable(),
  title: z.string().nullable(),
  invite: invite.nullable(),
});
export const listNextSteps = defineEndpoint({
  method: 'GET',
  path: '/registrations/next-steps',
  access: signedIn,
  summary: 'The most urgent thing of each of the caller’s entries and invitations, the most urgent first.',
  response: z.object({ steps: z.array(nextStep) }),
  errors: [],
});

const participants = inCompetition('organiser', { participants: true });
export const getMyEntry = defineEndpoint({
  method: 'GET',
  path: '/registrations/{competitionCode}/mine',
  access: participants,
  summary: 'The participant’s page: own container, timeline, and the submission rules of each live round.',
  params: inCompetitionPath,
  response: z.object({
    competition: publicCompetition,
    container,
    me: z.object({ memberCode: z.string(), isCaptain: z.boolean() }),
    timeline: z.array(timelineEntry),
    rounds: z.array(
      z.object({
        roundCode: z.string(),
        roundName: z.string(),
        inRound: z.boolean(),
        roomName: z.string().nullable(),
        submission: submissionSettings.nullable(),
        handedIn: z.boolean(),
      }),
    ),
  }),
  errors: ['CONTAINER_NOT_FOUND'],
});
export const inviteMembers = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/members',
  access: participants,
  summary: 'The captain invites by email; seats in the team are kept for those invited.',
  params: inCompetitionPath,
  body: z.object({ emails: z.array(email).min(1).max(20) }),
  response: mine,
  errors: ['MAIL_LIMIT_REACHED', ...captain, 'TEAM_FULL', 'ALREADY_REGISTERED'],
});
const teamLink = z.object({ link: z.string(), invite, joinCode: z.string().nullable(), expiresAt: z.iso.datetime() });
export const createTeamLink = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/team-link',
  access: participants,
  summary: 'A link and a short code that let people join the captain’s team; an older one stops working.',
  params: inCompetitionPath,
  response: teamLink,
  errors: captain,
});
export const getTeamLink = defineEndpoint({
  method: 'GET',
  path: '/registrations/{competitionCode}/team-link',
  access: participants,
  summary: 'The link and the code of the captain’s team, if there are any, to be copied again.',
  params: inCompetitionPath,
  response: z.object({ teamLink: teamLink.nullable() }),
  errors: ['CONTAINER_NOT_FOUND', 'CAPTAIN_ONLY'],
});
export const removeMember = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/members/{memberCode}/remove',
  access: participants,
  summary: 'The captain takes a member out, to replace them.',
  params: memberPath,
  response: mine,
  errors: [...captain, 'CAPTAIN_MUST_HAND_OVER'],
});
export const handOverCaptain = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/members/{memberCode}/captain',
  access: participants,
  summary: 'The captain hands the team to another registered member.',
  params: memberPath,
  response: mine,
  errors: captain,
});
export const leaveEntry = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/leave',
  access: participants,
  summary: 'Leaves the competition. A captain hands over first, unless alone.',
  params: inCompetitionPath,
  response: done,
  errors: ['CAPTAIN_MUST_HAND_OVER', 'CONTAINER_NOT_FOUND'],
});
export const renameTeam = defineEndpoint({
  method: 'PUT',
  path: '/registrations/{competitionCode}/name',
  access: participants,
  summary: 'The captain renames the team.',
  params: inCompetitionPath,
  body: z.object({ teamName }),
  response: mine,
  errors: [...captain, 'CONTAINER_NAME_TAKEN'],
});
