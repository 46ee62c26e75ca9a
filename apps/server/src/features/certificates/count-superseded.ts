import { statedScore, statedTotal } from '@podium/domain/counting';
import type { Db } from '../../platform/db/database.ts';
import type { SnapshotContent } from '../leaderboards/service.ts';
import { readStatement } from './sign-certificate.ts';
import type { SupersededStore } from './superseded-store.ts';

const scaled = ({ roundWeightage, scale }: SnapshotContent['rounds'][number]) => ({
  roundWeightage,
  scale: scale ?? { max: 10 },
});

/** How many placement certificates say something else than a release would. */
export const createCountSuperseded =
  ({ store }: { store: SupersededStore }) =>
  async (db: Db, competitionCode: string, content: SnapshotContent): Promise<number> => {
    const { rounds, containers, roundsThatCount = rounds.length } = content;
    const total = statedTotal(rounds.map(scaled), roundsThatCount);
    const byName = new Map(containers.map((one) => [one.containerName, one]));
    const rows = (await store.holding(db, competitionCode)).filter(
      ({ kind, statement }) => kind === 'PLACEMENT' && statement,
    );
    return rows.filter((row) => {
      const { place, score, containerName } = readStatement(row.statement);
      const container = byName.get(containerName ?? '');
      return !container || container.rank !== place || statedScore(container, rounds, total).score !== score;
    }).length;
  };
