import type { EndpointOutput, Endpoints, JudgeCard } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import { contentOf } from './card-content.ts';
import { createJudgedRounds } from './judged-rounds.ts';
import type { JudgedContainerStore } from './judged-container-store.ts';
import type { LateScores } from './late-scores.ts';
import type { RoundStateStore } from './round-state-store.ts';

type Listed = EndpointOutput<Endpoints['listJudgeCards']>;

interface ListJudgeCardsDeps {
  db: Db;
  secrets: Secrets;
  blindFiles: BlindFiles;
  contents: CompetitionContents;
  judges: Judges;
  states: RoundStateStore;
  store: JudgedContainerStore;
  late: LateScores;
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Says nothing about the entry, stays the same all round, and can be read aloud. */
const blindName = (secrets: Secrets, roundCode: string, containerCode: string): string => {
  const bytes = Buffer.from(secrets.mac('blind entry', `${roundCode} ${containerCode}`), 'base64url');
  return [...bytes.subarray(0, 4)].map((byte) => letters[byte % letters.length]).join('');
};

type LateRow = Awaited<ReturnType<LateScores['ofJudge']>>[number];
const presentLate = ({ operation_id, state, reason }: LateRow) => ({ operationId: operation_id, state, reason });

type CardRow = Awaited<ReturnType<JudgedContainerStore['ofJudge']>>[number];
/** The organiser asks whether these finished cards should count; nothing when there are none. */
const askedOf = (rows: readonly CardRow[]) => {
  const asked = rows.filter((row) => row.status === 'finished' && row.release_asked_until !== null);
  const [first] = asked;
  return first?.release_asked_until ? { until: first.release_asked_until.toISOString(), cards: asked.length } : null;
};

/** What a judge sees. In a blind round names, institutes, file names and what files say of themselves never leave the server. */
export const createListJudgeCards = (deps: ListJudgeCardsDeps) => {
  const { db, secrets, blindFiles, contents, judges, states, store, late } = deps;
  const judgedRounds = createJudgedRounds({ db, contents, states });

  const list = async ({ judgeCode, competitionCode }: JudgeCaller): Promise<Listed> => {
    const me = await judges.login.me(judgeCode);
    const rounds = await judgedRounds(competitionCode);
    const rows = await store.ofJudge(db, judgeCode);
    const codes = rows.map((row) => row.container_code);
    const people = groupBy(await store.people(db, codes), (row) => row.container_code);
    const submissions = groupBy(
      await store.submissions(
        db,
        rounds.map(({ roundCode }) => roundCode),
        codes,
      ),
      (row) => `${row.round_code} ${row.container_code}`,
    );
    const names = await store.names(db, [
      ...rows.map((row) => row.decision?.by ?? null),
      ...rounds.map(({ closedBy }) => closedBy),
    ]);
    const nameOf = (userCode: string | null) => (userCode === null ? null : (names.get(userCode) ?? null));
    const isBlind = new Map(rounds.map(({ roundCode, blind }) => [roundCode, blind]));
    const present = (row: (typeof rows)[number]): JudgeCard => {
      const blind = isBlind.get(row.round_code) ?? true;
      const members = blind ? [] : (people.get(row.container_code) ?? []);
      return {
        roundCode: row.round_code,
        containerCode: row.container_code,
        containerName: blind ? blindName(secrets, row.round_code, row.container_code) : row.container_name,
        roomName: row.room_name,
        memberNames: members.map(({ name }) => name).filter(Boolean),
        institutes: [...new Set(members.flatMap(({ institute }) => institute ?? []))],
        submissions: (submissions.get(`${row.round_code} ${row.container_code}`) ?? []).map((one) => ({
          submissionCode: one.submission_code,
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
      const found = await store.submissionOf(db, judgeCode, submissionCode);
      if (!found || found.file_id === null) throw refuse('FILE_NOT_FOUND');
      const round = (await judgedRounds(competitionCode)).find(({ roundCode }) => roundCode === found.round_code);
      const kind = found.file_type as NonNullable<JudgeCard['submissions'][number]['fileType']>;
      return blindFiles.linkTo({ fileId: found.file_id, kind, blind: round?.blind ?? true }, now);
    },
  };
};
