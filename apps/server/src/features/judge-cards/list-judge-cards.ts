import type { EndpointOutput, Endpoints, JudgeCard } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import {
  type BlindCodes,
  contentOf,
  type LateScores,
  type ReadBlindRounds,
  type RoundStateStore,
} from '../score-cards/service.ts';
import { createJudgedRounds } from './judged-rounds.ts';
import type { JudgedContainerStore } from './judged-container-store.ts';

type Listed = EndpointOutput<Endpoints['listJudgeCards']>;

interface ListJudgeCardsDeps {
  db: Db;
  codes: BlindCodes;
  blindRounds: ReadBlindRounds;
  blindFiles: BlindFiles;
  contents: CompetitionContents;
  judges: Judges;
  states: RoundStateStore;
  store: JudgedContainerStore;
  late: LateScores;
}

type LateRow = Awaited<ReturnType<LateScores['ofJudge']>>[number];
const presentLate = ({ operation_id, state, reason }: LateRow) => ({ operationId: operation_id, state, reason });

type CardRow = Awaited<ReturnType<JudgedContainerStore['ofJudge']>>[number];
/** The organiser asks whether these finished cards should count; nothing when there are none. */
const askedOf = (rows: readonly CardRow[]) => {
  const asked = rows.filter((row) => row.status === 'finished' && row.release_asked_until !== null);
  const [first] = asked;
  return first?.release_asked_until ? { until: first.release_asked_until.toISOString(), cards: asked.length } : null;
};

/** Rounds stay where they are; the cards of a blind round stand in the order that is drawn for this judge. */
const inShownOrder = (
  rows: readonly CardRow[],
  isBlind: (roundCode: string) => boolean,
  orderOf: (row: CardRow) => string,
): CardRow[] =>
  [...groupBy(rows, (row) => row.round_code)].flatMap(([roundCode, own]) =>
    isBlind(roundCode) ? own.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)) : own,
  );

/** What a judge sees. In a blind round names, institutes, file names and what files say of themselves never leave the server. */
export const createListJudgeCards = (deps: ListJudgeCardsDeps) => {
  const { db, codes, blindRounds, blindFiles, contents, judges, states, store, late } = deps;
  const judgedRounds = createJudgedRounds({ db, contents, states });

  const list = async ({ judgeCode, competitionCode }: JudgeCaller): Promise<Listed> => {
    const me = await judges.login.me(judgeCode);
    const rounds = await judgedRounds(competitionCode);
    const { isBlind, shownCode } = await blindRounds(db, competitionCode, await contents.of(competitionCode));
    const rows = inShownOrder(await store.ofJudge(db, judgeCode), isBlind, (row) =>
      codes.order(judgeCode, row.round_code, row.container_code),
    );
    const containerCodes = rows.map((row) => row.container_code);
    const people = groupBy(await store.people(db, containerCodes), (row) => row.container_code);
    const submissions = groupBy(
      await store.submissions(
        db,
        rounds.map(({ roundCode }) => roundCode),
        containerCodes,
      ),
      (row) => `${row.round_code} ${row.container_code}`,
    );
    const names = await store.names(db, [
      ...rows.map((row) => row.decision?.by ?? null),
      ...rounds.map(({ closedBy }) => closedBy),
    ]);
    const nameOf = (userCode: string | null) => (userCode === null ? null : (names.get(userCode) ?? null));
    const present = (row: (typeof rows)[number]): JudgeCard => {
      const blind = isBlind(row.round_code);
      const members = blind ? [] : (people.get(row.container_code) ?? []);
      return {
        roundCode: row.round_code,
        containerCode: shownCode(row.round_code, row.container_code),
        containerName: blind ? codes.name(row.round_code, row.container_code) : row.container_name,
        roomName: row.room_name,
        memberNames: members.map(({ name }) => name).filter(Boolean),
        institutes: [...new Set(members.flatMap(({ institute }) => institute ?? []))],
        submissions: (submissions.get(`${row.round_code} ${row.container_code}`) ?? []).map((one) => ({
          submissionCode: blind ? codes.submissionCode(one.round_code, one.submission_code) : one.submission_code,
          kind: one.kind,
          fileName: blind ? null : one.file_name,
          fileType: one.file_type as JudgeCard['submissions'][number]['fileType'],
          bytes: one.bytes,
          url: one.url,
        })),
        content: contentOf(row.content),
        submit: row.submitted_at !== null,
        status: row.status,
        decision: row.decision && { ...row.decision, by: nameOf(row.decision.by) },
      };
    };
    return {
      ...me,
      rounds: rounds.map((round) => ({
        ...round,
        closedBy: nameOf(round.closedBy),
        asked: askedOf(rows.filter((row) => row.round_code === round.roundCode)),
      })),
      cards: rows.map(present),
      lateScores: (await late.ofJudge(db, judgeCode)).map(presentLate),
    };
  };

  return {
    list,
    /** A file of somebody whom the judge does not score is not found. */
    async submissionLink({ judgeCode, competitionCode }: JudgeCaller, submissionCode: string, now: Date) {
      const { isBlind } = await blindRounds(db, competitionCode, await contents.of(competitionCode));
      const shown = (one: { round_code: string; submission_code: string }): string =>
        isBlind(one.round_code) ? codes.submissionCode(one.round_code, one.submission_code) : one.submission_code;
      const found = (await store.filesOf(db, judgeCode)).find((one) => shown(one) === submissionCode);
      if (!found || found.file_id === null) throw refuse('FILE_NOT_FOUND');
      const kind = found.file_type as NonNullable<JudgeCard['submissions'][number]['fileType']>;
      return blindFiles.linkTo({ fileId: found.file_id, kind, blind: isBlind(found.round_code) }, now);
    },
  };
};
