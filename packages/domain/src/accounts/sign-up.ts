import type { Gender, Occupation } from './users.ts';

/** The steps after the address is proven, in order. Leaving in the middle comes back to the first missing one. */
export const signUpSteps = ['details', 'user-category', 'profession', 'interests', 'done'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

export interface SignUpState {
  fName: string | null;
  lName: string | null;
  phone: string | null;
  gender: Gender | null;
  occupation: Occupation | null;
  institute: unknown;
  subProfession: unknown;
  interestsPicked: boolean;
}

export const nextSignUpStep = (state: SignUpState): SignUpStep => {
  if (!state.fName || !state.lName || !state.phone || !state.gender) return 'details';
  if (!state.occupation) return 'user-category';
  if (state.occupation === 'student' && !(state.institute && state.subProfession)) return 'profession';
  if (state.occupation === 'working-professional' && !state.subProfession) return 'profession';
  return state.interestsPicked ? 'done' : 'interests';
};
