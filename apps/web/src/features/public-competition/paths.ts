export const pathOf = (competitionCode: string): string => `/competitions/${encodeURIComponent(competitionCode)}`;
/** The form stands on the same page, at an address of its own. */
export const registerPath = (competitionCode: string): string => `${pathOf(competitionCode)}?content=register`;
export const entryPath = (competitionCode: string): string =>
  `/auth/competitions/p/${encodeURIComponent(competitionCode)}`;
export const workspacePath = (competitionCode: string): string =>
  `/auth/competitions/o/${encodeURIComponent(competitionCode)}`;
export const loginThen = (path: string): string => `/login/?${new URLSearchParams({ redirect: path }).toString()}`;
/** Most who come without a session have no account yet; a known email leads from there to logging in. */
export const signUpThen = (competitionCode: string, path: string): string =>
  `/sign-up/?${new URLSearchParams({ participant: competitionCode, redirect: path }).toString()}`;
