import { randomUUID } from 'node:crypto';
import type { Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { hiddenRole, videoRoleNames } from '@podium/domain/video-room';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { type Audience, isIn } from '../../platform/http/local-request.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { createRoomTokens } from '../../video/token/room-token.ts';

interface DevRoomDeps {
  secrets: Secrets;
  /** Who may try a room without an account: a visitor on this machine, and only while nobody else reaches the server. */
  development: Audience;
}
const ttlMs = 12 * 3_600_000;

/** Video rooms of no competition, to try every function by hand. Everyone who may enter chooses their role. */
export const devRoomFeature = ({ secrets, development }: DevRoomDeps) => {
  const tokens = createRoomTokens({ secrets });
  const check = (context: { isLocal: boolean }): void => {
    if (!isIn(development, context)) throw refuse('NOT_FOUND');
  };
  const routes: Handlers<Pick<Endpoints, 'getDevRoom' | 'enterDevRoom'>> = {
    getDevRoom: async (_, context) => {
      check(context);
      return { roles: videoRoleNames.filter((name) => name !== hiddenRole) };
    },
    enterDevRoom: async ({ body: { room, person, role } }, context) => {
      check(context);
      const claims = { roomId: `dev-${room}`, userId: `dev ${person}`, role, tokenId: randomUUID() };
      const expiresAt = new Date(context.now.getTime() + ttlMs);
      return { token: tokens.sign(claims, { now: context.now, ttlMs }), expiresAt: expiresAt.toISOString() };
    },
  };
  return { routes } satisfies Feature;
};
