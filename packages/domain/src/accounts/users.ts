export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

export const occupations = ['student', 'working-professional', 'currently-not-working'] as const;
export type Occupation = (typeof occupations)[number];

export const profileVisibilities = ['everyone', 'members', 'nobody'] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];

export interface Named {
  fName?: string | null | undefined;
  lName?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** Older clients send firstName and lastName; both spellings name the same person. */
export const fullName = (user: Named): string =>
  [user.fName ?? user.firstName, user.lName ?? user.lastName].filter(Boolean).join(' ');

export const initials = (user: Named): string =>
  fullName(user)
    .split(' ')
    .flatMap((word, at, all) => (at === 0 || at === all.length - 1 ? Array.from(word).slice(0, 1) : []))
    .join('')
    .toLocaleUpperCase('en');
