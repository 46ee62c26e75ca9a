import type { EndpointInput, Endpoints, Fairness } from '@podium/contract';
import { shortPanels } from '@podium/domain/counting';
import { refuse } from '@podium/domain/errors';
import { chanceLevel, evidenceLevel, freeCards, strengthLevel } from '@podium/domain/fairness';
import type { Db } from '../../platform/db/database.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { JudgingPlans } from '../judging-plan/service.ts';
import type { Judges } from '../judges/service.ts';
import { type CorrectionStore, presentCorrection } from '../scores/service.ts';
import type { AssessCompetition } from './assess-competition.ts';
import type { RoundAssessment } from './assess-round.ts';
import type { FairnessStore } from './fairness-store.ts';

interface ReadFairnessDeps {
  db: Db;
  roundContainers: RoundContainers;
  contents: CompetitionContents;
  corrections: CorrectionStore;
  judgingPlans: Pick<JudgingPlans, 'panelSize' | 'freeJudges' | 'askedCards'>;
  judges: Judges;
  assess: AssessCompetition;
  store: FairnessStore;
}
type Query = EndpointInput<Endpoints['getFairness']>['query'];
type CloseCall = NonNullable<Fairness['confidence']>['closeCalls'][number];
type NameOf = (code: string) => string;
interface Names {
  container: NameOf;
  judge: NameOf;
}

const most = 500;

const presentFit = ({ fit, ranksChanged }: RoundAssessment): Fairness['fit'] => ({
  status: fit.status,
  guard: fit.reason ?? null,
  evidence: fit.evidence ?? null,
  evidenceLevel: evidenceLevel(fit.evidence ?? 0),
  strength: fit.strength,
  strengthLevel: strengthLevel(fit.strength),
  luck: fit.luck,
  lambda: fit.lambda ?? null,
  deviation: fit.deviation ?? null,
  groups: fit.groupCount,
  ranksChanged,
});

const presentJudges = ({ judges }: RoundAssessment, { judge }: Names): Fairness['judges'] =>
  judges.map((one) => ({
    judgeCode: one.judgeCode,
    judgeName: judge(one.judgeCode),
    cards: one.cards,
    shared: one.shared,
    gap: one.gap ?? null,
    offset: one.measuredOffset,
    spread: one.spread ?? null,
    panelSpread: one.panelSpread ?? null,
    fit: one.fit ?? null,
    agreement: one.agreement ?? null,
    worthALook: one.worthALook,
    anotherScale: one.anotherScale,
  }));

const presentContainers = ({ containers, confidence }: RoundAssessment, names: Names): Fairness['containers'] => {
  const chances = new Map(confidence?.chances.map((one) => [one.containerCode, one]));
  return containers.map((one) => {
    const chance = chances.get(one.containerCode);
    return {
      ...one,
      containerName: names.container(one.containerCode),
      chance: chance?.chance ?? null,
      bestRank: chance?.bestRank ?? null,
      worstRank: chance?.worstRank ?? null,
    };
  });
};

const presentConfidence = (
  { confidence }: RoundAssessment,
  names: Names,
  isFree: (containerCode: string, judgeCode: string) => boolean,
  leftOf: (aboveCode: string, belowCode: string) => CloseCall['left'],
): Fairness['confidence'] => {
  if (!confidence) return null;
  const container = (containerCode: string) => ({ containerCode, containerName: names.container(containerCode) });
  const { method, seed, draws, places, closeCalls } = confidence;
  return {
    method,
    seed,
    draws,
    places: places.map(({ place, containerCode, chance }) => ({
      place,
      ...container(containerCode),
      chance,
      level: chanceLevel(chance),
    })),
    closeCalls: closeCalls.map(({ place, aboveCode, belowCode, apart, chance, next }) => {
      const { suggestions, stop } = freeCards(next, isFree);
      const [best] = stop ? [] : suggestions;
      return {
        place,
        above: container(aboveCode),
        below: container(belowCode),
        apart,
        chance,
        level: chanceLevel(chance),
        suggestion: best
          ? {
              ...container(best.containerCode),
              judgeCode: best.judgeCode,
              judgeName: names.judge(best.judgeCode),
              gain: best.gain,
            }
          : null,
        stop: stop ?? null,
        left: leftOf(aboveCode, belowCode),
      };
    }),
  };
};

/** What the organiser sees of the fairness of a round before scores are released. */
export const createReadFairness = (deps: ReadFairnessDeps) => {
  const { db, roundContainers, contents, corrections, judgingPlans, judges, assess, store } = deps;
  const namesOf = async ({ judges: reports, containers, confidence }: RoundAssessment): Promise<Names> => {
    const shown = confidence?.closeCalls.flatMap(({ aboveCode, belowCode, next }) => [
      aboveCode,
      belowCode,
      ...next.suggestions.map(({ containerCode }) => containerCode),
    ]);
    const codes = [...containers, ...(confidence?.places ?? [])].map(({ containerCode }) => containerCode);
    const containerNames = await store.containerNames(db, [...new Set([...codes, ...(shown ?? [])])]);
    const judgeNames = await judges.names(
      db,
      reports.map(({ judgeCode }) => judgeCode),
    );
    return {
      container: (code) => containerNames.get(code) ?? code,
      judge: (code) => judgeNames.get(code) ?? code,
    };
  };
  const presentAsked = async (roundCode: string): Promise<Fairness['asked']> => {
    const rows = await judgingPlans.askedCards.list(db, roundCode);
    const names = await judges.names(
      db,
      rows.map((row) => row.judge_code),
    );
    return rows.map((row) => ({
      containerCode: row.container_code,
      containerName: row.container_name,
      judgeCode: row.judge_code,
      judgeName: names.get(row.judge_code) ?? row.judge_code,
      askedAt: row.asked_at.toISOString(),
      isReleased: row.submitted_at !== null,
    }));
  };
  const readLeft = async (roundCode: string) => {
    const rows = await store.leftCloseCalls(db, roundCode);
    return (aboveCode: string, belowCode: string): CloseCall['left'] => {
      const row = rows.find((one) => one.above_code === aboveCode && one.below_code === belowCode);
      return row ? { reason: row.reason, at: row.left_at.toISOString() } : null;
    };
  };

  const readShort = async (competitionCode: string, roundCode: string): Promise<Fairness['fewerJudges']> => {
    const { participants } = await roundContainers(db, competitionCode, roundCode);
    const judgesOf = await store.countJudges(db, roundCode);
    const names = new Map(participants.map((row) => [row.container_code, row.container_name]));
    const panels = [...names.keys()].map((code) => ({ containerCode: code, judges: judgesOf.get(code) ?? 0 }));
    return shortPanels(panels)
      .map((one) => ({ ...one, containerName: names.get(one.containerCode) ?? one.containerCode }))
      .slice(0, most);
  };

  return async (competitionCode: string, roundCode: string, { places, view }: Query): Promise<Fairness> => {
    const content = await contents.of(competitionCode);
    const { rounds, settings } = content;
    const round = rounds.find((one) => one.roundCode === roundCode);
    if (!round) throw refuse('ROUND_NOT_FOUND');
    const panelSize = await judgingPlans.panelSize(db, roundCode);
    const assessment = await assess(content, { roundCode, view, places, panelSize });
    const names = await namesOf(assessment);
    const isFree = await judgingPlans.freeJudges(db, competitionCode, roundCode);
    return {
      roundCode,
      roundName: round.roundName,
      isMock: round.isMock,
      view,
      correction: await presentCorrection(db, { store: corrections, round, settings }),
      fit: presentFit(assessment),
      judges: presentJudges(assessment, names),
      containers: presentContainers(assessment, names),
      size: assessment.size,
      fewerJudges: await readShort(competitionCode, roundCode),
      confidence: presentConfidence(assessment, names, isFree, await readLeft(roundCode)),
      asked: await presentAsked(roundCode),
    };
  };
};
