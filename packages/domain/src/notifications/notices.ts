/** What a notice tells its reader. */
export const noticeKinds = [
  'team-invitation',
  'crew-invitation',
  'approved',
  'refused',
  'scores-released',
  'timeline-changed',
  'question-answered',
  'member-joined',
  'handed-in',
  'your-turn',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Notices older than this are removed. */
export const noticeDays = 90;
/** The unread count stops here: nobody counts further, and the database does not either. */
export const maxUnread = 100;
/** So many of the things that a notice stands for are listed in it; the rest is counted. */
export const maxInNotice = 5;
export const longestNoticeText = 200;
