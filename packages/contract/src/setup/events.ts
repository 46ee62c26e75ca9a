import { z } from 'zod';
import { version } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';
import { submissionSettings, timelineEntry } from './schema.ts';

/** Which section is new; a page that shows it loads it again. `competition` is what it says of itself, and its rounds. */
export const updateCompetitionSetting = defineEvent({
  name: 'update-competition-setting',
  channels: ['competition'],
  payload: z.object({
    competitionCode,
    section: z.enum(['competition', 'registration', 'judging', 'release', 'reward']),
    version,
  }),
});
export const timelineUpdate = defineEvent({
  name: 'timeline-update',
  channels: ['competition', 'judge', 'container'],
  payload: z.object({ competitionCode, timeline: z.array(timelineEntry), version }),
});
export const submissionSettingsUpdate = defineEvent({
  name: 'submission-settings-update',
  channels: ['competition', 'container'],
  payload: z.object({ competitionCode, roundCode: z.string(), values: submissionSettings, version }),
});
