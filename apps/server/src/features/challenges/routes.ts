import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Challenges } from './service.ts';

export const challengeRoutes = (challenges: Challenges): Handlers<Pick<Endpoints, 'resendCode'>> => ({
  resendCode: ({ params }, context) => challenges.resend(context, params.challenge),
});
