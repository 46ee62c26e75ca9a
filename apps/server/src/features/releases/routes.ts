import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Releases } from './service.ts';

type Names = 'releaseScores' | 'previewRelease' | 'freezeLeaderboard' | 'unfreezeLeaderboard';

export const releaseRoutes = ({ release, preview, freeze, unfreeze }: Releases): Handlers<Pick<Endpoints, Names>> => ({
  releaseScores: ({ body }, context) => release(context, context.caller, body),
  previewRelease: ({ body }, { caller }) => preview(caller, body.roundCodes),
  freezeLeaderboard: ({ body }, context) => freeze(context, context.caller, body.reason),
  unfreezeLeaderboard: ({ body }, context) => unfreeze(context, context.caller, body.reason),
});
