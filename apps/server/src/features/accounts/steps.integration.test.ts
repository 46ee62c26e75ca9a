import type { EndpointName, User } from '@podium/contract';
import { genders, occupations } from '@podium/domain/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const details = { fName: 'amara chi', lName: 'okafor', gender: 'female' };
const save = async (name: EndpointName, token: string, body: object) => {
  const answer = await world.call(name, { token, body });
  return { ...answer, user: answer.body['user'] as User };
};

describe('the steps of sign-up', () => {
  test('[AC-33] leaving in the middle comes back to the missing step, and the last one ends it', async () => {
    const { token } = await world.signUp('steps@example.org');
    const nextStep = async () => ((await world.call('me', { token })).body['user'] as User).nextStep;
    expect(await nextStep()).toBe('details');
    const one = await save('saveDetails', token, { ...details, phone: '+254 712 345 678', version: 0 });
    expect(one.user).toMatchObject({
      fName: 'Amara Chi',
      lName: 'Okafor',
      phone: '+254712345678',
      gender: 'female',
      version: 1,
    });
    expect(await nextStep()).toBe('user-category');
    const two = await save('saveOccupation', token, { occupation: 'student', version: 1 });
    expect(two.user.nextStep).toBe('profession');
    const instituteId = String(
      (
        (await world.call('listInstitutes', { query: { search: 'nairobi' } })).body['items'] as {
          instituteId: string;
        }[]
      )[0]?.instituteId,
    );
    const three = await save('saveProfession', token, {
      instituteId,
      subProfessionCode: 'student-engineering',
      version: 2,
    });
    expect(three.user).toMatchObject({
      institute: { instituteName: 'University of Nairobi', isActive: true },
      subProfession: { label: 'Engineering student' },
      nextStep: 'interests',
    });
    const four = await save('saveInterests', token, { interests: [], version: 3 });
    expect(four.user).toMatchObject({ interests: [], nextStep: 'done', version: 4 });
  });

  test('[P-112] names are taken in the other spelling as well, and one of each pair is needed', async () => {
    const { token } = await world.signUp('spelling@example.org');
    const rest = { phone: '+254 712 345 679', gender: 'other', version: 0 };
    const missing = await save('saveDetails', token, { firstName: 'noor', ...rest });
    expect([missing.body.code, missing.body.details?.['fields']]).toEqual([
      'VALIDATION_FAILED',
      { lName: 'Write a name.' },
    ]);
    const { user } = await save('saveDetails', token, { firstName: 'noor', lastName: 'haddad', ...rest });
    expect(user).toMatchObject({ fName: 'Noor', lName: 'Haddad' });
    const profile = await world.call('getProfile', { token, params: { userId: user.userId } });
    expect(profile.body['profile']).toMatchObject({ fName: 'Noor', lName: 'Haddad' });
  });

  test('[AC-34] a change that builds on an old state is refused, shows the present one, and overwrites nothing', async () => {
    const { token } = await world.signUp('stale@example.org');
    const first = await save('saveOccupation', token, { occupation: 'student', version: 0 });
    const stale = await save('saveOccupation', token, { occupation: 'working-professional', version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(stale.body.details?.['current']).toEqual(first.user);
  });

  test('[AC-34] of several changes at the same moment one counts', async () => {
    const { token } = await world.signUp('at-once@example.org');
    const answers = await Promise.all(
      occupations.map((occupation) => save('saveOccupation', token, { occupation, version: 0 })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });

  test('[AC-35] a phone number belongs to one account, in whatever spelling, also at the same moment', async () => {
    const people = await Promise.all(['a', 'b', 'c'].map((name) => world.signUp(`phone-${name}@example.org`)));
    const spellings = ['+46 70 123 45 67', '+46701234567', '+46 (70) 123-4567'];
    const answers = await Promise.all(
      people.map(({ token }, at) => save('saveDetails', token, { ...details, phone: spellings[at], version: 0 })),
    );
    expect(answers.map(({ body, status }) => body.code ?? String(status)).toSorted()).toEqual([
      '200',
      'PHONE_TAKEN',
      'PHONE_TAKEN',
    ]);
    const owner = answers.findIndex(({ status }) => status === 200);
    const check = async (at: number) =>
      (await world.call('checkPhone', { token: String(people[at]?.token), body: { phone: '+46701234567' } })).body;
    expect(await check(owner)).toEqual({ phone: '+46701234567', phoneExists: false });
    expect(await check((owner + 1) % 3)).toEqual({ phone: '+46701234567', phoneExists: true });
  });

  test('[AC-36] a number without its country, or one that cannot be, is refused', async () => {
    const { token } = await world.signUp('bad-phone@example.org');
    for (const phone of ['0712345678', '+999 123 456', '+46', 'telephone', '+1 555']) {
      expect([phone, (await world.call('checkPhone', { token, body: { phone } })).body.code ?? 'fine']).not.toEqual([
        phone,
        'fine',
      ]);
    }
    expect((await save('saveDetails', token, { ...details, phone: '0712345678', version: 0 })).body.code).toBe(
      'PHONE_INVALID',
    );
  });

  test('[P-121] [P-122] each gender and each occupation can be stored, and no other', async () => {
    const { token } = await world.signUp('options@example.org');
    let version = 0;
    for (const gender of genders) {
      expect(
        (await save('saveDetails', token, { ...details, gender, phone: '+33612345678', version })).user.gender,
      ).toBe(gender);
      version += 1;
    }
    for (const occupation of occupations) {
      expect((await save('saveOccupation', token, { occupation, version })).user.occupation).toBe(occupation);
      version += 1;
    }
    expect((await save('saveOccupation', token, { occupation: 'retired', version })).body.code).toBe(
      'VALIDATION_FAILED',
    );
  });
});

describe('profession', () => {
  const student = async (email: string) => {
    const { token } = await world.signUp(email);
    await save('saveOccupation', token, { occupation: 'student', version: 0 });
    return token;
  };
  test('[AC-37] another occupation clears the profession that no longer fits; the same one keeps it', async () => {
    const token = await student('clears@example.org');
    await save('saveProfession', token, {
      newInstituteName: 'Skyline College',
      subProfessionCode: 'student-law',
      version: 1,
    });
    const same = await save('saveOccupation', token, { occupation: 'student', version: 2 });
    expect(same.user.subProfession?.subProfessionCode).toBe('student-law');
    const other = await save('saveOccupation', token, { occupation: 'working-professional', version: 3 });
    expect([other.user.institute, other.user.subProfession, other.user.nextStep]).toEqual([null, null, 'details']);
  });
  test('[AC-38] a sub-profession must belong to the occupation, and a student needs an institute', async () => {
    const token = await student('fits@example.org');
    const ask = async (body: object) => (await save('saveProfession', token, { ...body, version: 1 })).body.code;
    expect(await ask({ newInstituteName: 'X College', subProfessionCode: 'work-law' })).toBe('LIST_ENTRY_UNKNOWN');
    expect(await ask({ newInstituteName: 'X College', subProfessionCode: 'nothing' })).toBe('LIST_ENTRY_UNKNOWN');
    expect(await ask({ subProfessionCode: 'student-law' })).toBe('INSTITUTE_NOT_FOUND');
    expect(await ask({ instituteId: 'INS9', subProfessionCode: 'student-law' })).toBe('INSTITUTE_NOT_FOUND');
  });
  test('[AC-39] a new institute waits for review and is the same for all who type it, at the same moment too', async () => {
    const tokens = await Promise.all(['x', 'y', 'z'].map((name) => student(`inst-${name}@example.org`)));
    const names = ['École des Étoiles', 'ecole des etoiles', 'ÉCOLE  DES ÉTOILES'];
    const answers = await Promise.all(
      tokens.map((token, at) =>
        save('saveProfession', token, { newInstituteName: names[at], subProfessionCode: 'student-arts', version: 1 }),
      ),
    );
    expect(new Set(answers.map(({ user }) => user.institute?.instituteId)).size).toBe(1);
    expect(answers[0]?.user.institute?.isActive).toBe(false);
    expect((await world.call('listInstitutes', { query: { search: 'etoiles' } })).body['items']).toEqual([]);
    const known = await save('saveProfession', String(tokens[0]), {
      newInstituteName: 'eth zurich',
      subProfessionCode: 'student-arts',
      version: 2,
    });
    expect(known.user.institute).toMatchObject({ instituteName: 'ETH Zürich', isActive: true });
  });
  test('[AC-40] interests come from the sub-categories, each once', async () => {
    const token = await student('interests@example.org');
    const good = await save('saveInterests', token, { interests: ['robotics', 'poetry', 'robotics'], version: 1 });
    expect(good.user.interests).toEqual(['robotics', 'poetry']);
    const bad = await save('saveInterests', token, { interests: ['robotics', 'sleeping'], version: 2 });
    expect([bad.body.code, bad.body.details]).toEqual([
      'LIST_ENTRY_UNKNOWN',
      { field: 'interests', unknown: ['sleeping'] },
    ]);
  });
});
