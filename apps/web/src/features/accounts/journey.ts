import type { User } from '@podium/contract';
import { safeRedirect, type SignUpStep, signUpSteps } from '@podium/domain/accounts';

const dashboardPath = '/auth/dashboard/';
export const stepPaths: Record<SignUpStep, string> = {
  details: '/sign-up/add-details',
  'user-category': '/sign-up/add-user-category',
  profession: '/sign-up/add-prof',
  interests: '/auth/pick-interest',
  done: dashboardPath,
};
/** Email, password and code come before the four that the server remembers. */
export const journeyLength = 7;

/** What every step hands on to the next: where the person was going, and whether they were invited to take part. */
export const carried = (search: URLSearchParams, more: Record<string, string> = {}): string => {
  const redirect = safeRedirect(search.get('redirect'));
  const participant = search.get('participant');
  const next = new URLSearchParams({ ...more, ...(participant && { participant }), ...(redirect && { redirect }) });
  const text = next.toString();
  return text && `?${text}`;
};

/** Pages where people register, join and see their entry. There a name is enough; the rest of sign-up comes later. */
const entrances = [
  '/competitions/',
  '/login/invite-members/',
  '/registrations/auth/',
  '/join/',
  '/auth/competitions/p/',
];

/** Where a signed-in person goes on: to an entrance they came for, the missing step, where they were going, or the dashboard. */
export const destination = (user: Pick<User, 'nextStep'>, search: URLSearchParams): string => {
  const redirect = safeRedirect(search.get('redirect'));
  const isEntrance = redirect !== undefined && entrances.some((path) => redirect.startsWith(path));
  if (isEntrance && user.nextStep !== 'details') return redirect;
  return user.nextStep === 'done' ? (redirect ?? dashboardPath) : stepPaths[user.nextStep] + carried(search);
};

/** A step may be seen again, but none may be skipped; a person without a profession has no profession step. */
export const mayVisit = (step: SignUpStep, user: Pick<User, 'nextStep' | 'occupation'>): boolean => {
  if (step === 'profession' && user.occupation === 'currently-not-working') return false;
  if (user.nextStep === 'done') return step === 'interests';
  return signUpSteps.indexOf(step) <= signUpSteps.indexOf(user.nextStep);
};

/** The login page that comes back to an address. */
export const loginTo = (pathname: string, search: string): string =>
  `/login/?${new URLSearchParams({ redirect: pathname + search }).toString()}`;
