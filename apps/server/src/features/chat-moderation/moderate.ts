import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { ModerationStore } from './moderation-store.ts';
import type { ReportStore } from './report-store.ts';

type Muted = EndpointOutput<Endpoints['listMutes']>;
type Saved = EndpointOutput<Endpoints['getChatSettings']>;
type MuteBody = EndpointInput<Endpoints['mutePerson']>['body'];
type SettingsBody = EndpointInput<Endpoints['saveChatSettings']>['body'];
type Done = EndpointOutput<Endpoints['finishChatReport']>;

interface ModerateDeps {
  db: Db;
  changes: Changes;
  store: ModerationStore;
  reports: ReportStore;
}

const minuteMs = 60_000;

/** What those who look after chats decide; each act is in the history of the competition. */
export const createModerate = ({ db, changes, store, reports }: ModerateDeps) => {
  const mutes = async (on: Db | Tx, competitionCode: string, now: Date): Promise<Muted> => ({
    mutes: (await store.listMutes(on, competitionCode, now)).map(({ user_code, name, until, reason }) => ({
      userCode: user_code,
      name: name ?? '',
      until: until.toISOString(),
      reason,
    })),
  });
  const announce = ({ announce: say, competition }: Change, userCode?: string): void => {
    const { competition_code: competitionCode } = competition;
    say(
      events.chatModerationUpdate,
      [{ of: 'competition', competitionCode }, ...(userCode === undefined ? [] : [{ of: 'user', userCode } as const])],
      { competitionCode },
    );
  };
  return {
    listMutes: (competitionCode: string, now: Date) => mutes(db, competitionCode, now),
    mute: (unit: Unit<Muted>, caller: MemberCaller, userCode: string, { minutes, reason }: MuteBody): Promise<Muted> =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const { competitionCode } = caller;
        if (!(await store.takesPart(tx, competitionCode, userCode))) throw refuse('CHAT_PERSON_NOT_FOUND');
        const until = new Date(now.getTime() + minutes * minuteMs);
        await store.mute(tx, { competition_code: competitionCode, user_code: userCode, until, reason });
        await change.record('chat.person-muted', userCode, null, { mutedUntil: until.toISOString(), reason });
        announce(change, userCode);
        return mutes(tx, competitionCode, now);
      }),
    unmute: (unit: Unit<Muted>, caller: MemberCaller, userCode: string): Promise<Muted> =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const { competitionCode } = caller;
        if (!(await store.unmute(tx, competitionCode, userCode))) throw refuse('CHAT_PERSON_NOT_FOUND');
        await change.record('chat.person-unmuted', userCode, null, null);
        announce(change, userCode);
        return mutes(tx, competitionCode, now);
      }),
    finishReport: (unit: Unit<Done>, caller: MemberCaller, reportCode: string): Promise<Done> =>
      changes.run(unit, caller, async (change) => {
        if (!(await reports.finish(change.tx, caller.competitionCode, reportCode, change.now)))
          throw refuse('CHAT_REPORT_NOT_FOUND');
        announce(change);
        return { done: true as const };
      }),
    settings: (competitionCode: string): Promise<Saved> => store.settings(db, competitionCode),
    saveSettings: (unit: Unit<Saved>, caller: MemberCaller, { settings, version }: SettingsBody): Promise<Saved> =>
      changes.run(unit, caller, async (change) => {
        const { tx } = change;
        const { competitionCode } = caller;
        const current = await store.settings(tx, competitionCode);
        if (current.version !== version) throw refuse('STALE_VERSION', { current });
        const saved = { ...settings, blockedWords: [...new Set(settings.blockedWords)] };
        await store.saveSettings(tx, competitionCode, saved, version + 1);
        await change.record('chat.settings-changed', competitionCode, { ...current.settings }, { ...saved });
        announce(change);
        return { settings: saved, version: version + 1 };
      }),
  };
};
