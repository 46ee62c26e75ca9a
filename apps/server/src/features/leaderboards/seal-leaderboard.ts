import { refuse } from '@podium/domain/errors';
import { createBoard, leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain, hashText } from '../../platform/audit-chain/audit-chain.ts';
import type { Change } from '../competition-changes/service.ts';
import { type BoardContents, onlyRounds } from './board-content.ts';
import type { KeptBoards } from './kept-boards.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
import { mergeRounds } from './merge-rounds.ts';
import type { ReleaseStore } from './release-store.ts';
import { openSnapshot, sealBoard } from './snapshot.ts';

interface SealLeaderboardDeps {
  boardContents: BoardContents;
  store: LeaderboardStore;
  releases: ReleaseStore;
  boards: KeptBoards;
}
interface Sealed {
  /** The rounds that are released now, and those whose sealed scores stay. */
  released: readonly string[];
  kept: readonly string[];
  userCode: string;
  reason: string | null;
  /** Withheld for a ceremony, which releases it when it ends. */
  isWithheld: boolean;
}

/** Seals what others see of these rounds. The chain holds the hash of the text, and the snapshot holds the row of the chain. */
export const createSealLeaderboard =
  ({ boardContents, store, releases, boards }: SealLeaderboardDeps) =>
  async (change: Change, head: BoardHead, { released, kept, userCode, reason, isWithheld }: Sealed) => {
    const { tx, now, competition } = change;
    const { competition_code: competitionCode } = competition;
    const roundCodes = [...kept, ...released];
    const sealed = onlyRounds(await boardContents.within(tx, competition), roundCodes);
    const live = await boards.load(tx, head, sealed);
    const last =
      head.releasedVersion === null ? undefined : await store.snapshot(tx, competitionCode, head.releasedVersion);
    const before = last && openSnapshot(last.content);
    const { criterion } = sealed;
    const containers = mergeRounds(live.containers(), {
      containers: before?.board.containers() ?? [],
      roundCodes: kept,
      hasCriterion:
        criterion !== undefined &&
        kept.includes(criterion.roundCode) &&
        criterion.criterionCode === before?.tieCriterion,
    });
    if (containers.length === 0) throw refuse('SCORES_MISSING');
    const content = sealBoard(createBoard(sealed, containers), sealed);
    const sha256 = hashText(content);
    const version = (await store.lastVersion(tx, competitionCode)) + 1;
    const act = isWithheld ? 'scores.sealed' : 'scores.released';
    const details = { version, roundCodes, sha256, reason };
    const row = await appendToChain(tx, competitionCode, [
      { at: now, actor: userCode, act, subject: leaderboardIdOf(competitionCode), details },
    ]);
    const chain = { chain_seq: row?.seq ?? 0, chain_hash: row?.hash ?? '' };
    const key = { competition_code: competitionCode, version, content, sha256, reason };
    const kind = isWithheld ? 'SEALED' : 'RELEASE';
    await releases.addSnapshot(tx, { ...key, kind, ...chain, made_by: userCode, made_at: now });
    await change.record(act, leaderboardIdOf(competitionCode), null, { version, roundCodes, reason });
    return { version, sha256, chainRow: chain.chain_seq, roundCodes };
  };
export type SealLeaderboard = ReturnType<typeof createSealLeaderboard>;
