import type { EndpointOutput } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';

type Current = {
  updateContainer: EndpointOutput<Endpoints['updateContainer']>['container'];
  renameRoom: EndpointOutput<Endpoints['listRooms']>['rooms'][number];
  updateCompetition: EndpointOutput<Endpoints['getCompetition']>['competition'];
  updateRound: EndpointOutput<Endpoints['getCompetition']>['competition']['roundData'][number];
  orderRounds: EndpointOutput<Endpoints['orderRounds']>;
  updateJudge: EndpointOutput<Endpoints['listJudges']>['judges'][number];
  saveJudgingPlan: EndpointOutput<Endpoints['getJudgingPlan']>;
  saveCertificateTemplate: EndpointOutput<Endpoints['saveCertificateTemplate']>;
  saveReward: EndpointOutput<Endpoints['getReward']>;
  saveSettings: { values: unknown; version: number };
  saveVideoSettings: EndpointOutput<Endpoints['getVideoSettings']>;
  saveDetails: EndpointOutput<Endpoints['me']>['user'];
};

/** What STALE_VERSION carries as `current`: the state that an edit over an old version would have overwritten, by edit. */
export type StaleCurrent<N extends keyof Current> = Current[N];
export type VersionedEdit = keyof Current;
