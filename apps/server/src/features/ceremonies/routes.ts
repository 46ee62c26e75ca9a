import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Ceremonies } from './service.ts';

type Names =
  | 'getCeremony'
  | 'getCeremonyScript'
  | 'getCeremonyAudience'
  | 'openCeremony'
  | 'setCeremonyStep'
  | 'blankCeremony'
  | 'takeCeremonyRemote'
  | 'endCeremony'
  | 'cancelCeremony';

export const ceremonyRoutes = ({
  open,
  setStep,
  blank,
  takeRemote,
  end,
  cancel,
  read,
  readScript,
  audience,
}: Ceremonies): Handlers<Pick<Endpoints, Names>> => ({
  getCeremony: ({ params }, { caller }) =>
    read(params.leaderboardID, caller.kind === 'user' ? caller.userCode : undefined),
  getCeremonyScript: ({ params }, { caller }) => readScript(params.competitionCode, caller.userCode),
  getCeremonyAudience: ({ params }) => audience.read(params.competitionCode),
  openCeremony: ({ body }, context) => open(context, context.caller, body),
  setCeremonyStep: ({ body }, context) => setStep(context, context.caller, body),
  blankCeremony: ({ body }, context) => blank(context, context.caller, body),
  takeCeremonyRemote: ({ body }, context) => takeRemote(context, context.caller, body),
  endCeremony: ({ body }, context) => end(context, context.caller, body),
  cancelCeremony: ({ body }, context) => cancel(context, context.caller, body),
});
