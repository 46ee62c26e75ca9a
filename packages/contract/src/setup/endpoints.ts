import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { settings, settingSections, submissionSettingsInput, timelineInput, versioned } from './schema.ts';

const access = inCompetition('competition.edit');
const answer = z.object({ settings });
const errors = ['STALE_VERSION'] as const;

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/settings',
  access: inCompetition('any'),
  summary: 'Everything in SETUP.',
  params: inCompetitionPath,
  response: answer,
  errors: [],
});
export const saveRegistrationRules = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/settings/registration',
  access: inCompetition('registration.manage'),
  summary: 'Limits, institute rule, approval, and the questions that people answer.',
  params: inCompetitionPath,
  body: versioned(settingSections.registration),
  response: answer,
  errors,
});
export const saveJudgingRules = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/settings/judging',
  access,
  summary: 'Blind judging, tie chain, correction.',
  params: inCompetitionPath,
  body: versioned(settingSections.judging),
  response: answer,
  errors,
});
export const saveReleasePolicy = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/settings/release',
  access,
  summary: 'When scores go out, and whether the leaderboard is public.',
  params: inCompetitionPath,
  body: versioned(settingSections.release),
  response: answer,
  errors,
});
export const saveTimeline = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/settings/timeline',
  access,
  summary:
    'All entries of the timeline; one whose code is not known is new. The registration window is the entry of that kind.',
  params: inCompetitionPath,
  body: versioned(z.array(timelineInput).max(100)),
  response: answer,
  errors: [...errors, 'TIMELINE_TWO_WINDOWS', 'ROUND_NOT_FOUND'],
});
export const saveSubmissionSettings = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/submission-settings',
  access: inCompetition('submissions.manage'),
  summary: 'What a round asks to be handed in, and until when.',
  params: z.object({ competitionCode, roundCode: z.string().max(40) }),
  body: versioned(submissionSettingsInput),
  response: answer,
  errors: [...errors, 'ROUND_NOT_FOUND'],
});
