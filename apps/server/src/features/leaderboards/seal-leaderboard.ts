import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain, hashText } from '../../platform/audit-chain/audit-chain.ts';
import type { Change } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { KeptBoards } from './kept-boards.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { sealBoard } from './snapshot.ts';

interface SealLeaderboardDeps {
  contents: CompetitionContents;
  store: LeaderboardStore;
  releases: ReleaseStore;
  boards: KeptBoards;
}
interface Sealed {
  kind: 'RELEASE' | 'FREEZE';
  roundCodes: readonly string[];
  userCode: string;
  reason?: string;
}

/** Seals what others see of these rounds. The chain holds the hash of the text, and the snapshot holds the row of the chain. */
export const createSealLeaderboard =
  ({ contents, store, releases, boards }: SealLeaderboardDeps) =>
  async (change: Change, head: BoardHead, { kind, roundCodes, userCode, reason }: Sealed) => {
    const { tx, now, competition } = change;
    const { competition_code: competitionCode } = competition;
    const { rounds: all, settings } = await contents.within(tx, competition);
    const rounds = all.filter(({ roundCode }) => roundCodes.includes(roundCode));
    const { tieChain } = settings.judging.values;
    const board = await boards.load(tx, head, { rounds, tieRules: tieChain });
    if (board.view('total')?.size() === 0) throw refuse('SCORES_MISSING');
    const content = sealBoard(board, rounds, tieChain);
    const sha256 = hashText(content);
    const version = (await store.lastVersion(tx, competitionCode)) + 1;
    const act = kind === 'RELEASE' ? 'scores.released' : 'leaderboard.frozen';
    const details = { version, roundCodes: [...roundCodes], sha256, reason };
    const row = await appendToChain(tx, competitionCode, [
      { at: now, actor: userCode, act, subject: leaderboardIdOf(competitionCode), details },
    ]);
    const chain = { chain_seq: row?.seq ?? 0, chain_hash: row?.hash ?? '' };
    const key = { competition_code: competitionCode, version, kind, content, sha256 };
    await releases.addSnapshot(tx, { ...key, ...chain, made_by: userCode, made_at: now });
    await change.record(act, leaderboardIdOf(competitionCode), null, { version, roundCodes: [...roundCodes], reason });
    return { version, sha256, chainRow: chain.chain_seq };
  };
export type SealLeaderboard = ReturnType<typeof createSealLeaderboard>;
