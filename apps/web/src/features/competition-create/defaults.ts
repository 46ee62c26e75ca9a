import { RequestError } from '../../platform/http/request-error.ts';
import type { Thunk } from '../../platform/store/root.ts';

const twoWeeks = 14 * 24;

/**
 * What most organisers choose, so that nothing but the rounds is left before going live: registration from now on for two weeks, and
 * scores that go out together. Both can be changed in the setup; if saving them fails, the list of what is left asks for them.
 */
export const fillDefaults =
  (competitionCode: string): Thunk<Promise<void>> =>
  async (_, __, { api, serverClock }) => {
    const params = { competitionCode };
    try {
      const { settings } = await api.call('getSettings', { params }, { inline: true });
      const { timeline, release } = settings;
      if (!timeline.values.some(({ kind }) => kind === 'registration')) {
        const startTime = serverClock.now().toISOString();
        const window = { timelineCode: '', kind: 'registration', title: '', roundCode: null } as const;
        const values = [...timeline.values, { ...window, startTime, hours: twoWeeks }];
        await api.call('saveTimeline', { params, body: { values, version: timeline.version } }, { inline: true });
      }
      if (release.values.policy === null) {
        const values = { ...release.values, policy: 'together' as const };
        await api.call('saveReleasePolicy', { params, body: { values, version: release.version } }, { inline: true });
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
  };
