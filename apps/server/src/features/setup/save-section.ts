import type { Question } from '@podium/contract';
import { events } from '@podium/contract/events';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { drawId } from '../../platform/db/new-id.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { SectionName, SectionValues } from './defaults.ts';
import { checkSettingsVersion, type ReadSettings, type SettingsAnswer } from './read-settings.ts';
import type { SetupStore } from './setup-store.ts';

interface SaveSectionDeps {
  store: SetupStore;
  changes: Changes;
  readSettings: ReadSettings;
}

type SectionBody<S extends SectionName> = { values: SectionValues[S]; version: number };

/** A question keeps its code, because answers refer to it; a new question gets a new code. */
const withCodes = (questions: readonly Question[], now: Date): Question[] => {
  const seen = new Set<string>();
  return questions.map((question) => {
    let { questionCode } = question;
    while (!questionCode || seen.has(questionCode)) questionCode = drawId('QST', now);
    seen.add(questionCode);
    return { ...question, questionCode };
  });
};

export const createSaveSection = ({ store, changes, readSettings }: SaveSectionDeps) => {
  const saveSection = <S extends SectionName>(
    unit: Unit<SettingsAnswer>,
    caller: MemberCaller,
    name: S,
    { values, version }: SectionBody<S>,
    afterwards: (change: Change, before: SectionValues[S]) => void = () => undefined,
  ): Promise<SettingsAnswer> =>
    changes.decide(unit, caller, async (change) => {
      const { tx, record, announce } = change;
      const { competitionCode } = caller;
      const before = (await readSettings(tx, competitionCode))[name];
      checkSettingsVersion(before, version);
      await store.saveSection(tx, competitionCode, name, values, version + 1);
      // The default of the judge correction is one of these; other sections touch no score.
      const touches = { rounds: name === 'judging' ? 'all' : [], containers: 'all' } as const;
      const act: `settings.${SectionName}` = `settings.${name}`;
      await record(act, competitionCode, before.values, values, touches);
      announce(events.updateCompetitionSetting, [{ of: 'competition', competitionCode }], {
        competitionCode,
        section: name,
        version: version + 1,
      });
      // The compiler does not see that the name of a section gives the type of its values.
      afterwards(change, before.values as SectionValues[S]);
      return { settings: await readSettings(tx, competitionCode) };
    });

  return {
    saveRegistration: (
      unit: Unit<SettingsAnswer>,
      caller: MemberCaller,
      { values, version }: SectionBody<'registration'>,
    ) =>
      saveSection(unit, caller, 'registration', {
        values: { ...values, questions: withCodes(values.questions, unit.now) },
        version,
      }),
    saveJudging: (unit: Unit<SettingsAnswer>, caller: MemberCaller, body: SectionBody<'judging'>) =>
      saveSection(unit, caller, 'judging', body),
    saveRelease: (unit: Unit<SettingsAnswer>, caller: MemberCaller, body: SectionBody<'release'>) =>
      saveSection(unit, caller, 'release', body, ({ disconnectChannels }, before) => {
        if (body.values.publicLeaderboard || !before.publicLeaderboard) return;
        const leaderboardID = leaderboardIdOf(caller.competitionCode);
        disconnectChannels([
          { of: 'public-leaderboard', leaderboardID },
          { of: 'leaderboard', leaderboardID },
        ]);
      }),
  };
};
