import { createArea } from '../../i18n/area.ts';
import { signUp } from '../../i18n/en/sign-up.ts';

export const signUpWords = createArea(signUp, async () => (await import('../../i18n/es/sign-up.ts')).signUp);
export type SignUpWords = typeof signUp;
