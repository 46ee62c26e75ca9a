import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { chainedEntry, type ChainEntry } from '../../platform/audit-chain/audit-chain.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ResultParts } from './compose-result.ts';
import type { ResultStore } from './result-store.ts';
import type { SealedCardStore } from './sealed-card-store.ts';

interface ReadPartsDeps {
  db: Db;
  secrets: Secrets;
  siteUrl: string;
  sealed: SealedCardStore;
  store: ResultStore;
}
export interface ResultKey {
  competitionCode: string;
  version: number;
}
/** Rows that are read at once: more would hold up other requests while they are parsed. */
const pageOfCards = 4000;

/** What the tables hold of a release, read page by page; undefined when its file is there already. */
export const createReadParts = ({ db, secrets, siteUrl, sealed, store }: ReadPartsDeps) => {
  const cardsOf = async (roundCode: string, version: number) => {
    const cards = [];
    for (let after = { containerCode: '', judgeCode: '' }; ;) {
      const page = await sealed.cards(db, { roundCode, version, after, limit: pageOfCards });
      for (const row of page)
        cards.push({ containerCode: row.container_code, judgeCode: row.judge_code, points: row.points });
      const last = cards.at(-1);
      if (!last || page.length < pageOfCards) return cards;
      after = last;
    }
  };
  const roundsOf = async (roundCodes: readonly string[], version: number): Promise<ResultParts['rounds']> => {
    const rounds = [];
    for (const row of await sealed.rounds(db, roundCodes, version)) {
      const adjustments = await sealed.adjustments(db, row.round_code, row.version);
      rounds.push({
        roundCode: row.round_code,
        sealedIn: row.sealed_in ?? row.version,
        scale: row.scale,
        criteria: row.criteria.map(({ criterionCode, criterionName }) => ({ criterionCode, criterionName })),
        cards: await cardsOf(row.round_code, row.version),
        adjustments: adjustments.map((one) => ({
          containerCode: one.container_code,
          kind: one.kind,
          points: one.points,
        })),
      });
    }
    return rounds;
  };
  /** The same judge has the same pseudonym in every file of the competition, and another one elsewhere. */
  const judgesOf = async ({ competitionCode }: ResultKey, areNamed: boolean): Promise<ResultParts['judges']> => {
    const names = await store.judgeNames(db, competitionCode);
    return new Map(
      Array.from(names, ([judgeCode, name]) => {
        const judge = `J-${secrets.mac('judge pseudonym', `${competitionCode} ${judgeCode}`).slice(0, 12)}`;
        return [judgeCode, { judge, name: areNamed ? name : null }];
      }),
    );
  };
  return async (key: ResultKey): Promise<ResultParts | undefined> => {
    const row = await store.release(db, key);
    if (!row || row.file_id !== null) return undefined;
    const { rounds } = JSON.parse(row.content) as { rounds: { roundCode: string }[] };
    return {
      site: siteUrl,
      leaderboardID: leaderboardIdOf(key.competitionCode),
      ...key,
      competitionName: row.competition_name,
      releasedAt: row.made_at.toISOString(),
      reason: row.reason,
      snapshot: row.content,
      rounds: await roundsOf(
        rounds.map(({ roundCode }) => roundCode),
        key.version,
      ),
      judges: await judgesOf(key, row.judges_named),
      chain: {
        seq: row.seq,
        ...chainedEntry({ ...row, details: row.details as ChainEntry['details'] }),
        prevHash: row.prev_hash,
        hash: row.hash,
      },
    };
  };
};
