import type {
  EndpointInput,
  EndpointOutput,
  Endpoints,
  Question,
  Settings,
  SubmissionSettings,
} from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { drawId } from '../../platform/new-id.ts';
import { staleVersion } from '../../platform/stale-version.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CopiedPart, RoundsOf, Setup as SetupPort } from '../competitions/service.ts';
import { defaultSections, defaultSubmission, type SectionName, type SectionValues } from './defaults.ts';
import { createSetupStore } from './setup-store.ts';
import { createTimeline } from './timeline.ts';

interface SetupDeps {
  db: Db;
  changes: Changes;
  rounds: RoundsOf;
}

type Answer = EndpointOutput<Endpoints['getSettings']>;
type SectionBody<S extends SectionName> = { values: SectionValues[S]; version: number };

/** A question keeps its code, because answers hang on it; a new one is given its own. */
const withCodes = (questions: readonly Question[], now: Date): Question[] => {
  const seen = new Set<string>();
  return questions.map((question) => {
    let { questionCode } = question;
    while (!questionCode || seen.has(questionCode)) questionCode = drawId('QST', now);
    seen.add(questionCode);
    return { ...question, questionCode };
  });
};

export const createSetup = ({ db, changes, rounds }: SetupDeps) => {
  const store = createSetupStore();
  const timeline = createTimeline({ store });

  const read = async (on: Db | Tx, competitionCode: string): Promise<Settings> => {
    const saved = new Map((await store.sections(on, competitionCode)).map((row) => [row.section, row]));
    const section = <S extends SectionName>(name: S) => ({
      values: { ...defaultSections[name], ...saved.get(name)?.content },
      version: saved.get(name)?.version ?? 0,
    });
    const perRound = new Map((await store.submissions(on, competitionCode)).map((row) => [row.round_code, row]));
    return {
      registration: section('registration'),
      judging: section('judging'),
      release: section('release'),
      timeline: { values: await timeline.list(on, competitionCode), version: saved.get('timeline')?.version ?? 0 },
      submissions: (await rounds.list(on, competitionCode)).map(({ roundCode }) => ({
        roundCode,
        values: { ...defaultSubmission, ...perRound.get(roundCode)?.content },
        version: perRound.get(roundCode)?.version ?? 0,
      })),
    };
  };

  const checkVersion = (current: { values: unknown; version: number }, version: number): void => {
    if (current.version !== version) throw staleVersion('saveSettings', current);
  };

  const saveSection = <S extends SectionName>(
    unit: Unit<Answer>,
    caller: MemberCaller,
    name: S,
    { values, version }: SectionBody<S>,
  ): Promise<Answer> =>
    changes.run(unit, caller, async ({ tx, record, announce }) => {
      const { competitionCode } = caller;
      const before = (await read(tx, competitionCode))[name];
      checkVersion(before, version);
      await store.saveSection(tx, caller.competitionCode, name, values, version + 1);
      await record(`settings.${name}`, caller.competitionCode, before.values, values);
      announce(events.updateCompetitionSetting, [{ of: 'competition', competitionCode }], {
        competitionCode,
        section: name,
        version: version + 1,
      });
      return { settings: await read(tx, caller.competitionCode) };
    });

  const saveTimeline = (
    unit: Unit<Answer>,
    caller: MemberCaller,
    { values, version }: EndpointInput<Endpoints['saveTimeline']>['body'],
  ): Promise<Answer> =>
    changes.run(unit, caller, async ({ tx, now, record, announce }) => {
      const code = caller.competitionCode;
      const before = (await read(tx, code)).timeline;
      checkVersion(before, version);
      const roundCodes = (await rounds.list(tx, code)).map(({ roundCode }) => roundCode);
      await timeline.save(tx, code, values, { rounds: roundCodes, now });
      await store.saveSection(tx, code, 'timeline', {}, version + 1);
      const settings = await read(tx, code);
      await record('timeline.changed', code, { timeline: before.values }, { timeline: settings.timeline.values });
      announce(
        events.timelineUpdate,
        [
          { of: 'competition', competitionCode: code },
          { of: 'containers', competitionCode: code },
        ],
        {
          competitionCode: code,
          timeline: settings.timeline.values,
          version: settings.timeline.version,
        },
      );
      return { settings };
    });

  const saveSubmission = (
    unit: Unit<Answer>,
    { roundCode, ...caller }: MemberCaller & { roundCode: string },
    { values, version }: { values: SubmissionSettings; version: number },
  ): Promise<Answer> =>
    changes.run(unit, caller, async ({ tx, record, announce }) => {
      const { competitionCode } = caller;
      const before = (await read(tx, competitionCode)).submissions.find((row) => row.roundCode === roundCode);
      if (!before) throw refuse('ROUND_NOT_FOUND');
      checkVersion(before, version);
      await store.saveSubmission(tx, caller.competitionCode, roundCode, values, version + 1);
      await record('submission-settings.changed', roundCode, before.values, values);
      // A round that is not live is nothing to participants yet.
      const isLive = (await rounds.list(tx, competitionCode)).some(
        (round) => round.roundCode === roundCode && round.isLive,
      );
      const to = [
        { of: 'competition', competitionCode },
        ...(isLive ? [{ of: 'containers', competitionCode } as const] : []),
      ] as const;
      announce(events.submissionSettingsUpdate, to, { competitionCode, roundCode, values, version: version + 1 });
      return { settings: await read(tx, caller.competitionCode) };
    });

  const copied: CopiedPart = {
    async copy(tx, copying) {
      const { from, to, now, codes } = copying;
      for (const { section, content } of await store.sections(tx, from)) {
        if (section !== 'timeline') await store.saveSection(tx, to, section, content, 0);
      }
      for (const { round_code, content } of await store.submissions(tx, from)) {
        const roundCode = codes.get(round_code);
        const values: SubmissionSettings = { ...defaultSubmission, ...content };
        const isOver = values.deadline !== null && new Date(values.deadline) < now;
        if (roundCode)
          await store.saveSubmission(tx, to, roundCode, isOver ? { ...values, deadline: null } : values, 0);
      }
      await timeline.copied.copy(tx, copying);
    },
  };

  const port: SetupPort = {
    read,
    windows: (on, competitionCodes) => timeline.windows(on, competitionCodes),
    timeline: timeline.list,
    limits: async (on, competitionCodes) => {
      const rows = await store.contents(on, 'registration', competitionCodes);
      const limits = rows.map(
        (row) => [row.competition_code, { ...defaultSections.registration, ...row.content }.maxContainers] as const,
      );
      return new Map(limits.flatMap(([code, limit]) => (limit === null ? [] : [[code, limit] as const])));
    },
    registrationRules: async (on, competitionCode) => {
      const [row] = await store.contents(on, 'registration', [competitionCode]);
      return { ...defaultSections.registration, ...row?.content };
    },
    releasePolicy: async (on, competitionCode) => (await read(on, competitionCode)).release.values.policy,
  };

  return {
    ...port,
    copied,
    get: async (competitionCode: string): Promise<Answer> => ({ settings: await read(db, competitionCode) }),
    saveRegistration: (unit: Unit<Answer>, caller: MemberCaller, { values, version }: SectionBody<'registration'>) =>
      saveSection(unit, caller, 'registration', {
        values: { ...values, questions: withCodes(values.questions, unit.now) },
        version,
      }),
    saveJudging: (unit: Unit<Answer>, caller: MemberCaller, body: SectionBody<'judging'>) =>
      saveSection(unit, caller, 'judging', body),
    saveRelease: (unit: Unit<Answer>, caller: MemberCaller, body: SectionBody<'release'>) =>
      saveSection(unit, caller, 'release', body),
    saveTimeline,
    saveSubmission,
  };
};
export type Setup = ReturnType<typeof createSetup>;
