import type { EndpointOutput, Endpoints, JudgeCard } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { cardRequestFor } from '@podium/domain/judging';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import { type CardRequestStore, ownRequestView } from '../card-requests/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import {
  type BlindCodes,
  contentOf,
  isCardOpen,
  type LateScores,
  type ReadBlindRounds,
  type RoundStateStore,
} from '../score-cards/service.ts';
import { createJudgedRounds, type RoundOfJudge } from './judged-rounds.ts';
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
  requests: CardRequestStore;
}

type LateRow = Awaited<ReturnType<LateScores['ofJudge']>>[number];
const presentLate = ({ operation_id, state, reason }: LateRow) => ({ operationId: operation_id, state, reason });

type CardRow = Awaited<ReturnType<JudgedContainerStore['ofJudge']>>[number];
type RequestRow = Awaited<ReturnType<CardRequestStore['ofJudge']>>[number];
/** Finished cards of a closed round that the judge may release now; nothing when there are none. */
const askedOf = (rows: readonly CardRow[], now: Date) => {
  const asked = rows.filter((row) => row.status === 'finished' && isOpen(row, now));
  const [first] = asked.map((row) => row.release_asked_until?.toISOString() ?? '').toSorted();
  return first ? { until: first, cards: asked.length } : null;
};
const isOpen = ({ status, is_opened, release_asked_until }: CardRow, now: Date): boolean =>
  isCardOpen({ status, isOpened: is_opened, releaseUntil: release_asked_until }, now);

/** What the judge may still do about a card of a closed round, and what they asked for. */
const afterClosing = (
  row: CardRow,
  { round, request, now }: { round: RoundOfJudge | undefined; request: RequestRow | undefined; now: Date },
): Pick<JudgeCard, 'releaseUntil' | 'isOpened' | 'mayAsk' | 'request'> => {
  const open = isOpen(row, now);
  const isComplete = !row.has_conflict && row.scored === round?.criteria.length;
  const mayAsk = Boolean(round?.closedAt) && !open && request?.state !== 'waiting';
  return {
    releaseUntil: open ? (row.release_asked_until?.toISOString() ?? null) : null,
    isOpened: open && row.is_opened,
    mayAsk: mayAsk ? cardRequestFor({ status: row.status, isComplete }) : null,
    request: request ? ownRequestView(request) : null,
  };
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

/** A file of somebody whom the judge does not score is not found. */
const createSubmissionLink =
  ({ db, codes, blindRounds, blindFiles, contents, store }: ListJudgeCardsDeps) =>
  async ({ judgeCode, competitionCode }: JudgeCaller, submissionCode: string, now: Date) => {
    const { isBlind } = await blindRounds(db, competitionCode, await contents.of(competitionCode));
    const shown = (one: { round_code: string; submission_code: string }): string =>
      isBlind(one.round_code) ? codes.submissionCode(one.round_code, one.submission_code) : one.submission_code;
    const found = (await store.filesOf(db, judgeCode)).find((one) => shown(one) === submissionCode);
    if (!found || found.file_id === null) throw refuse('FILE_NOT_FOUND');
    const kind = found.file_type as NonNullable<JudgeCard['submissions'][number]['fileType']>;
    return blindFiles.linkTo({ fileId: found.file_id, kind, blind: isBlind(found.round_code) }, now);
  };

/** What a judge sees. In a blind round names, institutes, file names and what files say of themselves never leave the server. */
export const createListJudgeCards = (deps: ListJudgeCardsDeps) => {
  const { db, codes, blindRounds, contents, judges, states, store, late, requests } = deps;
  const judgedRounds = createJudgedRounds({ db, contents, states });

  const list = async ({ judgeCode, competitionCode }: JudgeCaller, now: Date): Promise<Listed> => {
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
    const asked = new Map(
      (await requests.ofJudge(db, judgeCode)).map((row) => [`${row.round_code} ${row.container_code}`, row]),
    );
    const roundOf = new Map(rounds.map((round) => [round.roundCode, round]));
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
        ...afterClosing(row, {
          round: roundOf.get(row.round_code),
          request: asked.get(`${row.round_code} ${row.container_code}`),
          now,
        }),
      };
    };
    return {
      ...me,
      rounds: rounds.map((round) => ({
        ...round,
        closedBy: nameOf(round.closedBy),
        asked: askedOf(
          rows.filter((row) => row.round_code === round.roundCode),
          now,
        ),
      })),
      cards: rows.map(present),
      lateScores: (await late.ofJudge(db, judgeCode)).map(presentLate),
    };
  };

  return {
    list,
    submissionLink: createSubmissionLink(deps),
  };
};
