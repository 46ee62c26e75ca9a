import { merged } from './feature.ts';
import { addresses } from './features.generated.ts';

/**
 * Every page of the web client, so that the server answers 200 for these and 404 for the rest, and both sides spell an
 * address once. No validator is imported here: the browser downloads this file.
 */
export const pages = {
  home: '/',
  login: '/login/',
  loginPassword: '/login/add-password',
  signUp: '/sign-up/',
  signUpPassword: '/sign-up/add-password',
  signUpOtp: '/sign-up/otp-verify',
  signUpDetails: '/sign-up/add-details',
  signUpUserCategory: '/sign-up/add-user-category',
  signUpProfession: '/sign-up/add-prof',
  pickInterest: '/auth/pick-interest',
  judgeLogin: '/login/judge/',
  judgeLoginLink: '/login/judge/{payload}',
  recovery: '/forgot-password/',
  recoveryNewPassword: '/forgot-password/new-password',
  dashboard: '/auth/dashboard/',
  judgeDashboard: '/auth/dashboard/judge/{competitionCode}',
  createCompetition: '/auth/competitions/create',
  organisedCompetition: '/auth/competitions/o/{competitionCode}',
  previewCompetition: '/auth/competitions/o/{competitionCode}/preview',
  present: '/auth/competitions/o/{competitionCode}/ceremony',
  participatedCompetition: '/auth/competitions/p/{competitionCode}',
  discover: '/competitions',
  publicCompetition: '/competitions/{competitionCode}',
  profile: '/profile/{userId}',
  verifyAny: '/verify',
  verify: '/verify/{serial}',
  verifyResult: '/verify-result',
  accountInfo: '/auth/account-info',
  leaderboard: '/leaderboard/{leaderboardID}',
  projector: '/leaderboard/{leaderboardID}/projector',
  ceremony: '/ceremony/{leaderboardID}',
  publicLeaderboard: '/leaderboard/public/{leaderboardID}',
  /** A public leaderboard with one place of it, which somebody shared. */
  sharedPlace: '/leaderboard/public/{leaderboardID}/{containerCode}',
  /** The only page that other sites may put into a frame. */
  embeddedLeaderboard: '/embed/leaderboard/{leaderboardID}',
  invitePublic: '/login/invite-members/public/',
  invitePublicLink: '/login/invite-members/public/{payload}',
  inviteDashboard: '/login/invite-members/dashboard/',
  inviteDashboardLink: '/login/invite-members/dashboard/{payload}',
  inviteRegistration: '/login/invite-members/registration/',
  inviteRegistrationLink: '/login/invite-members/registration/{payload}',
  registrations: '/registrations/auth/',
  registrationsLink: '/registrations/auth/{payload}',
  mailbox: '/dev/mailbox',
  root: '/_app',
  notFound: '/page-not-found',
  ...merged(addresses, 'pages'),
} as const;
export type PageName = keyof typeof pages;

/** The name of the meta element of a page that names analytics services outside the product. */
export const outsideAnalyticsMeta = 'podium-analytics';

const segmentsOf = (path: string): string[] => (path.split(/[?#]/u)[0] ?? '').replace(/\/+$/u, '').split('/');
const isParameter = (segment: string): boolean => segment.startsWith('{');

const matches = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length &&
  wanted.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]));

/** Fixed words before parameters: every request of a page asks, so the patterns are taken apart once. */
const patterns = (Object.keys(pages) as PageName[])
  .map((name) => ({ name, segments: segmentsOf(pages[name]) }))
  .toSorted((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);

/** What stands for the parameters of a page in an address of it. */
export const paramsIn = (name: PageName, path: string): Record<string, string> => {
  const given = segmentsOf(path);
  return Object.fromEntries(
    segmentsOf(pages[name]).flatMap((segment, at) =>
      isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(given[at] ?? '')]] : [],
    ),
  );
};

/** Which page an address shows, with or without a slash at its end. A fixed word wins over a parameter. */
export const pageAt = (path: string): PageName | undefined => {
  const given = segmentsOf(path);
  return patterns.find(({ segments }) => matches(segments, given))?.name;
};
