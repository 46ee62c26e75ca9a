import type { Settings, SubmissionSettings, TimelineEntry } from '@podium/contract';
import { events } from '@podium/contract/events';
import { timelineEnd } from '@podium/domain/competitions';
import { refuse } from '@podium/domain/errors';
import type { Change } from '../competition-changes/service.ts';
import type { RoundsOf } from '../competitions/service.ts';
import type { ReadSettings } from './read-settings.ts';
import type { SetupStore } from './setup-store.ts';
import type { Timeline } from './timeline.ts';

interface RoundDeadlinesDeps {
  store: SetupStore;
  timeline: Timeline;
  rounds: RoundsOf;
  readSettings: ReadSettings;
}

const hourMs = 3_600_000;
/** The same moment may be written with or without its milliseconds. */
const isSame = (a: string | null, b: string): boolean => a !== null && Date.parse(a) === Date.parse(b);
const endOf = ({ startTime, hours }: TimelineEntry): string =>
  timelineEnd({ startTime: new Date(startTime), hours }).toISOString();
const submissionOf = (values: readonly TimelineEntry[], roundCode: string): TimelineEntry | undefined =>
  values.find((entry) => entry.kind === 'submission' && entry.roundCode === roundCode);
const refuseDeadline = (problem: string) => refuse('VALIDATION_FAILED', { fields: { 'values.deadline': problem } });

/** The end of a round's submissions is written in the timeline and in its submission settings; both are always the same moment. */
export const createRoundDeadlines = ({ store, timeline, rounds, readSettings }: RoundDeadlinesDeps) => {
  const announceTimeline = ({ announce, competition: { competition_code: competitionCode } }: Change, now: Settings) =>
    announce(
      events.timelineUpdate,
      [
        { of: 'competition', competitionCode },
        { of: 'containers', competitionCode },
      ],
      { competitionCode, timeline: now.timeline.values, version: now.timeline.version },
    );

  const saveSubmission = async (
    change: Change,
    { roundCode, values: before, version }: Settings['submissions'][number],
    values: SubmissionSettings,
  ): Promise<void> => {
    const { tx, record, announce, competition } = change;
    const competitionCode = competition.competition_code;
    await store.saveSubmission(tx, competitionCode, roundCode, values, version + 1);
    await record('submission-settings.changed', roundCode, before, values);
    // Participants do not see a round before it is live.
    const isLive = (await rounds.list(tx, competitionCode)).some((one) => one.roundCode === roundCode && one.isLive);
    const to = [
      { of: 'competition', competitionCode },
      ...(isLive ? [{ of: 'containers', competitionCode } as const] : []),
    ] as const;
    announce(events.submissionSettingsUpdate, to, { competitionCode, roundCode, values, version: version + 1 });
  };

  const saveTimeline = async (change: Change, before: Settings, values: readonly TimelineEntry[]): Promise<void> => {
    const { tx, now, record, competition } = change;
    const competitionCode = competition.competition_code;
    const roundCodes = (await rounds.list(tx, competitionCode)).map(({ roundCode }) => roundCode);
    await timeline.save(tx, competitionCode, values, { rounds: roundCodes, now });
    await store.saveSection(tx, competitionCode, 'timeline', {}, before.timeline.version + 1);
    const after = await readSettings(tx, competitionCode);
    const [was, is] = [before.timeline.values, after.timeline.values];
    await record('timeline.changed', competitionCode, { timeline: was }, { timeline: is });
    announceTimeline(change, after);
  };

  return {
    /** Saves the timeline; submission settings take the ends of their rounds from it. */
    async saveTimeline(change: Change, before: Settings, values: readonly TimelineEntry[]): Promise<void> {
      const named = values.flatMap(({ kind, roundCode }) => (kind === 'submission' && roundCode ? [roundCode] : []));
      if (new Set(named).size < named.length)
        throw refuse('VALIDATION_FAILED', { fields: { values: 'A round has one time for handing in.' } });
      await saveTimeline(change, before, values);
      for (const settings of before.submissions) {
        const entry = submissionOf(values, settings.roundCode);
        const deadline = entry && endOf(entry);
        if (deadline !== undefined && !isSame(settings.values.deadline, deadline))
          await saveSubmission(change, settings, { ...settings.values, deadline });
      }
    },

    /** Saves the submission settings of a round; its entry in the timeline ends with the deadline. */
    async saveSubmission(
      change: Change,
      before: Settings,
      settings: Settings['submissions'][number],
      values: SubmissionSettings,
    ): Promise<void> {
      const entry = submissionOf(before.timeline.values, settings.roundCode);
      if (entry && values.deadline === null)
        throw refuseDeadline('The timeline says until when work is handed in. Take it out there first.');
      if (entry && values.deadline !== null && Date.parse(values.deadline) <= Date.parse(entry.startTime))
        throw refuseDeadline('By the timeline, handing in begins later than this.');
      await saveSubmission(change, settings, values);
      if (!entry || values.deadline === null || isSame(values.deadline, endOf(entry))) return;
      const hours = (Date.parse(values.deadline) - Date.parse(entry.startTime)) / hourMs;
      const moved = before.timeline.values.map((one) => (one === entry ? { ...one, hours } : one));
      await saveTimeline(change, before, moved);
    },
  };
};
export type RoundDeadlines = ReturnType<typeof createRoundDeadlines>;
