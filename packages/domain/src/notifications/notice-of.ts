import { longestNoticeText, type NoticeKind } from './notices.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An act of the history, as far as notices tell of it. */
interface HistoryEntry {
  act: string;
  subject: string;
  details: { before: Fields | null; after: Fields | null };
}

/** The people whom an act concerns. */
export type NoticeAudience =
  | { of: 'invited-members'; memberCodes: readonly string[] }
  | { of: 'invited-crew'; crewCode: string }
  | { of: 'containers'; containerCodes: readonly string[] }
  | { of: 'competition' }
  | { of: 'asker'; questionCode: string };

export interface NoticeDraft {
  kind: NoticeKind;
  audience: NoticeAudience;
  /** Notices of one kind about one subject, unread, are one notice with a count. */
  subject: string;
  text: string | null;
  roundCodes: readonly string[];
  /** The moment that it is about. */
  moment: string | null;
}

const codesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, longestNoticeText) : null;

interface TimelineLine {
  timelineCode: string;
  title: string;
  startTime: string;
  hours: number;
}
const linesIn = (fields: Fields | null): TimelineLine[] => (fields?.['timeline'] ?? []) as TimelineLine[];
const isSame = (a: TimelineLine, b: TimelineLine): boolean =>
  a.title === b.title && a.startTime === b.startTime && a.hours === b.hours;

/** The lines of a timeline that are new, moved, renamed or gone. */
const changedLines = ({ before, after }: HistoryEntry['details']): TimelineLine[] => {
  const [was, is] = [linesIn(before), linesIn(after)];
  const find = (lines: readonly TimelineLine[], { timelineCode }: TimelineLine) =>
    lines.find((one) => one.timelineCode === timelineCode);
  const fresh = is.filter((line) => {
    const earlier = find(was, line);
    return !earlier || !isSame(earlier, line);
  });
  return [...fresh, ...was.filter((line) => !find(is, line))];
};

const nothing = { text: null, roundCodes: [], moment: null } as const;
const decided =
  (kind: 'approved' | 'refused') =>
  ({ subject, details: { after } }: HistoryEntry) => ({
    ...nothing,
    kind,
    subject,
    audience: { of: 'containers', containerCodes: codesIn(after?.['containers']) } as const,
    text: textIn(after?.['reason']),
  });
const answered = ({ subject, details: { after } }: HistoryEntry) => ({
  ...nothing,
  kind: 'question-answered' as const,
  subject,
  audience: { of: 'asker', questionCode: subject } as const,
  // A private answer is not in the history, so its words are not in the notice.
  text: textIn(after?.['answer']),
});

const drafts: Readonly<Record<string, (entry: HistoryEntry) => NoticeDraft | undefined>> = {
  'member.invited': ({ subject, details: { after } }) => ({
    ...nothing,
    kind: 'team-invitation',
    subject,
    audience: { of: 'invited-members', memberCodes: codesIn(after?.['members']) },
  }),
  'crew.invited': ({ subject }) => ({
    ...nothing,
    kind: 'crew-invitation',
    subject,
    audience: { of: 'invited-crew', crewCode: subject },
  }),
  'container.approved': decided('approved'),
  'container.refused': decided('refused'),
  'scores.released': ({ subject, details: { after } }) => ({
    ...nothing,
    kind: 'scores-released',
    subject,
    audience: { of: 'competition' },
    text: textIn(after?.['reason']),
    roundCodes: codesIn(after?.['roundCodes']),
  }),
  'timeline.changed': ({ subject, details }) => {
    const lines = changedLines(details);
    const titles = lines.map(({ title }) => title).filter((title) => title !== '');
    return {
      ...nothing,
      kind: 'timeline-changed',
      subject,
      audience: { of: 'competition' },
      text: textIn(titles.join(', ')),
      moment: lines.length === 1 ? (lines[0]?.startTime ?? null) : null,
    };
  },
  'question.answered': answered,
  'question.answer-changed': answered,
  'member.joined': ({ subject }) => ({
    ...nothing,
    kind: 'member-joined',
    subject,
    audience: { of: 'containers', containerCodes: [subject] },
  }),
  'submission.handed-in': ({ details: { after } }) => {
    const containerCodes = codesIn([after?.['container']]);
    const roundCodes = codesIn([after?.['round']]);
    const subject = roundCodes.join(' ');
    return { ...nothing, kind: 'handed-in', subject, audience: { of: 'containers', containerCodes }, roundCodes };
  },
  'presentation.called': ({ subject }) => ({
    ...nothing,
    kind: 'your-turn',
    subject,
    audience: { of: 'containers', containerCodes: [subject] },
  }),
  'video.presenting': ({ subject, details: { after } }) => {
    const containerCodes = codesIn([after?.['containerCode']]);
    // Nobody presents any more: there is nobody to tell.
    if (containerCodes.length === 0) return undefined;
    return { ...nothing, kind: 'your-turn', subject, audience: { of: 'containers', containerCodes } };
  },
};

/** What an act is told as, and to whom; nothing of most acts. */
export const noticeOf = (entry: HistoryEntry): NoticeDraft | undefined => drafts[entry.act]?.(entry);
