import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { challengeState, otpFrom, otpSendRefusal } from './challenges.ts';
import { passwordProblem, passwordStrength } from './passwords.ts';
import type { SignUpState } from './sign-up.ts';
import { nextSignUpStep } from './sign-up.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

describe('passwords', () => {
  test.each([
    ['short1!', 'too-short'],
    ['a'.repeat(200), 'too-long'],
    ['aaaaaaaaaaaa', 'too-simple'],
    ['abcdefghijkl', 'too-simple'],
    ['9876543210', 'too-simple'],
    ['Password123', 'too-common'],
    ['qwertyuiop1', 'too-common'],
    ['rekha.kapoor-9', 'contains-email'],
  ])('[PW-1] "%s" is refused: %s', (password, problem) => {
    expect(passwordProblem(password, 'rekha.kapoor@x.org')).toBe(problem);
  });
  test.each(['bright paper lantern', 'tr4mway-Śliwka', 'correct horse battery'])(
    '[PW-1] "%s" is good enough',
    (password) => {
      expect(passwordProblem(password, 'ada@x.org')).toBeUndefined();
    },
  );
  test('[PW-2] strength is 0 exactly when the password is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 160 }), (password) => {
        expect(passwordStrength(password) === 0).toBe(passwordProblem(password) !== undefined);
      }),
    );
  });
  test('[PW-2] a longer and more varied password is not weaker', () => {
    expect(passwordStrength('lantern paper')).toBeLessThan(passwordStrength('Lantern paper 47 tramway & plum'));
  });
});

describe('emailed codes', () => {
  const open = { sentAt: at(0), wrongTries: 0, usedAt: null };
  test('[OT-1] a code lives ten minutes', () => {
    expect(challengeState(open, at(599))).toBe('open');
    expect(challengeState(open, at(600))).toBe('expired');
  });
  test('[OT-2] five wrong tries lock it, and one use ends it', () => {
    expect(challengeState({ ...open, wrongTries: 4 }, at(1))).toBe('open');
    expect(challengeState({ ...open, wrongTries: 5 }, at(1))).toBe('locked');
    expect(challengeState({ ...open, usedAt: at(1) }, at(2))).toBe('used');
  });
  test('[OT-3] another code only after half a minute, and five an hour', () => {
    expect(otpSendRefusal([], at(0))).toBeUndefined();
    expect(otpSendRefusal([at(0)], at(29))).toBe('too-soon');
    expect(otpSendRefusal([at(0)], at(30))).toBeUndefined();
    const five = [0, 60, 120, 180, 240].map(at);
    expect(otpSendRefusal(five, at(900))).toBe('limit');
    expect(otpSendRefusal(five, at(3600))).toBeUndefined();
  });
  test('[OT-4] a code has six digits, whatever chance says', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        expect(otpFrom(random)).toMatch(/^\d{6}$/u);
      }),
    );
  });
});

describe('sign-up', () => {
  const none: SignUpState = {
    fName: null,
    lName: null,
    phone: null,
    gender: null,
    occupation: null,
    institute: null,
    subProfession: null,
    interestsPicked: false,
  };
  const details = { ...none, fName: 'Ada', lName: 'King', phone: '+254712345678', gender: 'other' } as const;
  test('[SU-1] a person comes back to the first step that is missing', () => {
    expect(nextSignUpStep(none)).toBe('details');
    expect(nextSignUpStep({ ...details, phone: null })).toBe('details');
    expect(nextSignUpStep(details)).toBe('user-category');
    expect(nextSignUpStep({ ...details, occupation: 'student', subProfession: {} })).toBe('profession');
    expect(nextSignUpStep({ ...details, occupation: 'student', institute: {}, subProfession: {} })).toBe('interests');
    expect(nextSignUpStep({ ...details, occupation: 'working-professional' })).toBe('profession');
    expect(nextSignUpStep({ ...details, occupation: 'working-professional', subProfession: {} })).toBe('interests');
    expect(nextSignUpStep({ ...details, occupation: 'currently-not-working' })).toBe('interests');
    expect(nextSignUpStep({ ...details, occupation: 'currently-not-working', interestsPicked: true })).toBe('done');
  });
});
