import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { FoundRequest } from './card-request-store.ts';

/** What the judge reads about a request. */
export const ownRequestView = (row: FoundRequest): EndpointOutput<Endpoints['askAboutCard']>['request'] => ({
  kind: row.kind,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by_name,
  decision: row.decision,
});
