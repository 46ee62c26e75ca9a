import type { JudgeConflict, JudgingPlan, Round, RoundJudging } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { linkStrength, panelsFrom, strengthLevel } from '@podium/domain/fairness';
import { defaultJudgesPerContainer } from '@podium/domain/judging';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { RoomsOf, SettingsReader } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import { type CardStore, isHeld } from '../score-cards/service.ts';
import type { ConflictRow, ConflictStore } from './conflict-store.ts';
import type { PairStore } from './pair-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { RoomJudgeStore } from './room-judge-store.ts';
import type { RoundJudgingRow } from './tables.ts';

type On = Db | Tx;
type RoundContainerList = Awaited<ReturnType<RoundContainers>>['participants'];

interface PresentPlanDeps {
  plans: PlanStore;
  seats: RoomJudgeStore;
  pairs: PairStore;
  cards: CardStore;
  conflicts: ConflictStore;
  judges: Judges;
  rooms: RoomsOf;
  setup: SettingsReader;
  roundContainers: RoundContainers;
  uncleanFiles: BlindFiles['unclean'];
}

/** What holds until the organiser plans the round. */
export const settingsFrom = (row: RoundJudgingRow | undefined, blindByDefault: boolean): RoundJudging =>
  row
    ? {
        blind: row.blind,
        judgesPerContainer: row.judges_per_container,
        sessions: row.sessions,
        showSpread: row.show_spread,
      }
    : { blind: blindByDefault, judgesPerContainer: defaultJudgesPerContainer, sessions: 1, showSpread: false };

/** Offsets of usual judges differ by about this share of the scale's points (standard deviation 0.8 on 0 to 10). */
const usualOffset = 0.08;
const shownShort = 20;

/** What luck with judges can cost, in points of the round's scale. */
export const presentLinks = (
  { luck, strength }: { luck: number; strength: number },
  scale: Round['scale'],
): NonNullable<JudgingPlan['links']> => {
  const points = usualOffset * (scale.max - scale.min);
  return {
    strength,
    level: strengthLevel(strength),
    luckPoints: points * Math.sqrt(2 * luck),
    luckPointsCorrected: points * Math.sqrt(2 * luck * Math.max(0, 1 - strength)),
  };
};

const presentConflicts = (
  rows: readonly ConflictRow[],
  entries: RoundContainerList,
  open: ReadonlySet<string>,
): JudgeConflict[] => {
  const byCode = new Map(entries.map((entry) => [entry.container_code, entry]));
  return rows.flatMap((row) => {
    const entry = byCode.get(row.container_code);
    if (!entry || !open.has(row.judge_code)) return [];
    return {
      judgeCode: row.judge_code,
      containerCode: row.container_code,
      containerName: entry.container_name,
      competitionRoomCode: entry.competition_room_code,
      kinds: row.kinds,
      overriddenBecause: row.overridden_because,
    };
  });
};

export const createPresentPlan =
  (deps: PresentPlanDeps) =>
  async (on: On, competitionCode: string, roundCode: string): Promise<JudgingPlan> => {
    const { plans, seats, pairs, cards, conflicts, judges, rooms, setup, roundContainers, uncleanFiles } = deps;
    const { round, participants: entries } = await roundContainers(on, competitionCode, roundCode);
    if (!round) throw refuse('ROUND_NOT_FOUND');
    const row = await plans.settings(on, roundCode);
    const settings = settingsFrom(row, (await setup.read(on, competitionCode)).judging.values.blind);
    const open = (await judges.listOn(on, competitionCode)).filter(({ status }) => status !== 'REMOVED');
    const numberOf = new Map(open.map(({ judgeCode }, at) => [judgeCode, at]));
    const counted = (await cards.present(on, roundCode)).filter((card) => card.recused_at === null && isHeld(card));
    const panels = new Map(entries.map((entry) => [entry.container_code, [] as number[]]));
    const loads = new Map<string, number>();
    for (const card of counted) {
      loads.set(card.judge_code, (loads.get(card.judge_code) ?? 0) + 1);
      const judge = numberOf.get(card.judge_code);
      if (judge !== undefined) panels.get(card.container_code)?.push(judge);
    }
    const short = entries.filter(
      (entry) => (panels.get(entry.container_code)?.length ?? 0) < settings.judgesPerContainer,
    );
    const unclean = settings.blind ? await uncleanFiles(on, roundCode) : [];
    const seated = [...panels.values()].filter((judgesOf) => judgesOf.length > 0);
    const names = new Map(entries.map((entry) => [entry.container_code, entry.container_name]));
    const inRoom = (roomCode: string) => entries.filter((entry) => entry.competition_room_code === roomCode).length;
    return {
      roundCode,
      settings,
      version: row?.version ?? 0,
      closedAt: row?.closed_at?.toISOString() ?? null,
      judges: open.map(({ judgeCode, judgeName, email, instituteName, maxContainers }) => ({
        judgeCode,
        judgeName,
        email,
        instituteName,
        maxContainers,
        load: loads.get(judgeCode) ?? 0,
      })),
      rooms: (await rooms.names(on, competitionCode)).map((room) => ({
        ...room,
        containerCount: inRoom(room.competitionRoomCode),
      })),
      roomJudges: await seats.list(on, roundCode),
      pairs: (await pairs.list(on, roundCode)).flatMap((pair) => {
        const containerName = names.get(pair.containerCode);
        return containerName === undefined ? [] : [{ ...pair, containerName }];
      }),
      conflicts: presentConflicts(await conflicts.of(on, competitionCode), entries, new Set(numberOf.keys())),
      short: {
        count: short.length,
        containers: short.slice(0, shownShort).map((entry) => ({
          containerCode: entry.container_code,
          containerName: entry.container_name,
          judges: panels.get(entry.container_code)?.length ?? 0,
        })),
      },
      unclean: { count: unclean.length, files: unclean.slice(0, shownShort) },
      links: seated.length === 0 ? null : presentLinks(linkStrength(panelsFrom(seated, open.length)), round.scale),
    };
  };
export type PresentPlan = ReturnType<typeof createPresentPlan>;
