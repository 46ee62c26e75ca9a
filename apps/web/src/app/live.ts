import { routes } from '@podium/contract/routes';
import { addressOf } from '../platform/http/api.ts';
import { createJudgeRealtime } from '../platform/realtime/judge-realtime.ts';
import { createRealtime, type RealtimeParts, type Socket } from '../platform/realtime/realtime.ts';
import type { AuthState } from '../platform/store/slices/auth.ts';

const open = async (token: () => string, path: string): Promise<Socket> =>
  (await import('../platform/realtime/open-socket.ts')).openSocket(token, path);

/** The client connects only with a token; public channels need none, so that this text stands for everyone's. */
const everyone = (): string => 'everyone';

/**
 * The connections for live updates: one for the user, one for the judge who may be signed in beside them, and one for
 * public channels, which needs no session.
 */
export const createLive = ({
  auth,
  onState,
  later,
}: Pick<RealtimeParts, 'onState' | 'later'> & { auth: () => AuthState }) => {
  const userToken = (): string => auth().token;
  const realtime = createRealtime({
    open: async () => open(userToken, routes.authoriseChannel.path),
    token: userToken,
    onState,
    later,
  });
  const judgeRealtime = createJudgeRealtime({
    competitionCode: () => auth().judgeSession?.competitionCode ?? '',
    connect: (competitionCode) => {
      const token = (): string => (auth().judgeSession?.competitionCode === competitionCode ? auth().judgeToken : '');
      const path = addressOf(routes.authoriseJudgeChannel.path, { params: { competitionCode } });
      // The state in the store is that of the user's connection.
      return createRealtime({ open: async () => open(token, path), token, onState: () => {}, later });
    },
  });
  const publicRealtime = createRealtime({
    open: async () => open(() => '', routes.authoriseChannel.path),
    token: everyone,
    onState: () => {},
    later,
  });
  return { realtime, judgeRealtime, publicRealtime };
};
