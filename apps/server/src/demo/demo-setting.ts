import type { SubmissionSettings } from '@podium/contract';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';

/** What every competition of the demonstration is made with. */
export interface DemoSetting {
  units: Units;
  services: Services;
  organiser: { userCode: string };
  crew: { userCode: string; email: string };
  now: Date;
}

export const demoSubmissions: SubmissionSettings = {
  fileTypes: ['pdf', 'ppt'],
  maxFiles: 2,
  maxBytes: 20 * 1024 * 1024,
  linksAllowed: true,
  deadline: null,
  graceMinutes: 15,
};
