import type { Settings, SubmissionSettings } from '@podium/contract';

export type SectionName = 'registration' | 'judging' | 'release';
export type SectionValues = { [S in SectionName]: Settings[S]['values'] };

/** What holds until the organiser says otherwise. How scores go out is left open: that is a decision somebody must take. */
export const defaultSections: Readonly<SectionValues> = {
  registration: { maxContainers: null, instituteRule: false, approval: false, questions: [] },
  judging: { blind: false, tieChain: ['last-round', 'heaviest-round'], tieCriterion: null, correction: false },
  release: { policy: null, publicLeaderboard: false, judgesNamed: false },
};

/** A round asks for nothing until it is told to. */
export const defaultSubmission: SubmissionSettings = {
  fileTypes: ['pdf'],
  maxFiles: 0,
  maxBytes: 50 * 1024 * 1024,
  linksAllowed: false,
  deadline: null,
  graceMinutes: 0,
};
