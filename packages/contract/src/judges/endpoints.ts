import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { email } from '../accounts/schema.ts';
import { code, version } from '../bounds.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { judge } from './schema.ts';

const judges = z.object({ judges: z.array(judge) });
const judgePath = z.object({ competitionCode, judgeCode: code });
const access = inCompetition('judges.manage');

const judgeName = z.string().trim().max(120);
const instituteName = z.string().trim().min(1).max(200).nullable();
const maxContainers = z.number().int().min(1).max(100_000).nullable();
const reason = z.string().trim().min(3, 'Give a reason.').max(500);

export const listJudges = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/judges',
  access,
  summary: 'The judges in the order of their invitations, removed ones too.',
  params: inCompetitionPath,
  response: judges,
  errors: [],
});
export const inviteJudges = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judges',
  access,
  summary: 'Invites judges by email. All are invited or none; while the competition is a draft, the mails wait.',
  params: inCompetitionPath,
  body: z.object({
    judges: z
      .array(z.object({ email, judgeName: judgeName.default(''), instituteName: instituteName.default(null) }))
      .min(1)
      .max(200),
  }),
  response: judges,
  errors: ['JUDGE_ALREADY_PRESENT', 'JUDGES_TOO_MANY', 'MAIL_LIMIT_REACHED'],
});
export const updateJudge = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/judges/{judgeCode}',
  access,
  summary: 'Name, institute and the most containers of a judge.',
  params: judgePath,
  body: z.object({ judgeName, instituteName, maxContainers, version }),
  response: judges,
  errors: ['JUDGE_NOT_FOUND', 'STALE_VERSION'],
});
export const sendJudgeInvitation = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judges/{judgeCode}/invite',
  access,
  summary: 'Mails the invitation again, with a new link; the old link stops working.',
  params: judgePath,
  response: judges,
  errors: ['JUDGE_NOT_FOUND', 'MAIL_LIMIT_REACHED'],
});
export const removeJudge = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judges/{judgeCode}/remove',
  access,
  summary: 'The judge judges here no more, and is signed out. Can be restored; what was scored stays.',
  params: judgePath,
  body: z.object({ reason }),
  response: judges,
  errors: ['JUDGE_NOT_FOUND'],
});
export const restoreJudge = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judges/{judgeCode}/restore',
  access,
  summary: 'Brings a removed judge back.',
  params: judgePath,
  response: judges,
  errors: ['JUDGE_NOT_FOUND', 'JUDGES_TOO_MANY'],
});
export const endJudgeSessions = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judges/{judgeCode}/end-sessions',
  access,
  summary: 'Signs the judge out on every device. The judge is told the reason and can sign in again with a code.',
  params: judgePath,
  body: z.object({ reason }),
  response: judges,
  errors: ['JUDGE_NOT_FOUND'],
});
