import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CardRequestStore } from './card-request-store.ts';
import { ownRequestView } from './views.ts';

interface ListCardRequestsDeps {
  db: Db;
  judges: Judges;
  requests: CardRequestStore;
  roundContainers: RoundContainers;
}

/** What judges asked, for the person who decides. Points are not read here, so that none can be shown. */
export const createListCardRequests =
  ({ db, judges, requests, roundContainers }: ListCardRequestsDeps) =>
  async (competitionCode: string, roundCode: string): Promise<EndpointOutput<Endpoints['listCardRequests']>> => {
    await roundContainers(db, competitionCode, roundCode);
    const rows = await requests.list(db, roundCode);
    const nameOf = await judges.shownNames(
      db,
      rows.map((row) => row.judge_code),
    );
    return {
      requests: rows.map((row) => ({
        ...ownRequestView(row),
        judgeCode: row.judge_code,
        judgeName: nameOf(row.judge_code),
        containerCode: row.container_code,
        containerName: row.container_name,
        reason: row.reason,
      })),
    };
  };
