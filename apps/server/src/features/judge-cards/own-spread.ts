import { refuse } from '@podium/domain/errors';
import { ownSpread, type OwnSpread } from '@podium/domain/judging';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { JudgedContainerStore } from './judged-container-store.ts';
import type { RoundStateStore } from '../score-cards/service.ts';

interface OwnSpreadDeps {
  db: Db;
  contents: CompetitionContents;
  states: RoundStateStore;
  store: JudgedContainerStore;
}

/**
 * A judge's own spread, where the organiser allows it. Only when judging is closed: while others still release, two answers would tell
 * what came in between.
 */
export const createOwnSpread =
  ({ db, contents, states, store }: OwnSpreadDeps) =>
  async ({ judgeCode, competitionCode }: JudgeCaller, roundCode: string): Promise<{ spread: OwnSpread | null }> => {
    const round = (await contents.of(competitionCode)).rounds.find((one) => one.roundCode === roundCode);
    if (!round) throw refuse('ROUND_NOT_FOUND');
    const settings = await states.find(db, roundCode);
    if (!settings?.show_spread || !settings.closed_at) return { spread: null };
    const cards = await store.released(db, roundCode);
    return { spread: ownSpread(cards, judgeCode, round.scale) ?? null };
  };
