import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Challenges } from './service.ts';

export const challengeRoutes = ({ resend }: Challenges): Handlers<Pick<Endpoints, 'resendCode'>> => ({
  resendCode: ({ params }, context) => resend(context, params.challenge),
});
