import type { EndpointInput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { ReferenceData } from '../reference-data/service.ts';
import type { People, UserAnswer } from './people.ts';
import { normalisePhone } from './phone.ts';
import type { UserStore } from './user-store.ts';

interface StepsDeps {
  users: UserStore;
  people: People;
  referenceData: ReferenceData;
}

type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];

/** The steps of sign-up after the address is proven; account information edits the same things later. */
export const createSteps = ({ users, people, referenceData }: StepsDeps) => ({
  async checkPhone(userCode: string, typed: string): Promise<{ phone: string; phoneExists: boolean }> {
    const phone = normalisePhone(typed);
    const owner = await users.codeOfPhone(phone);
    return { phone, phoneExists: owner !== undefined && owner !== userCode };
  },

  async saveDetails(unit: Unit<UserAnswer>, userCode: string, body: Body<'saveDetails'>): Promise<UserAnswer> {
    const phone = normalisePhone(body.phone);
    try {
      return await people.change(unit, { userCode, version: body.version }, async () => ({
        f_name: body.fName ?? body.firstName,
        l_name: body.lName ?? body.lastName,
        phone,
        gender: body.gender,
      }));
    } catch (error) {
      if (isUniqueViolation(error, 'users_phone_key')) throw refuse('PHONE_TAKEN');
      throw error;
    }
  },

  /** Another occupation has other sub-professions, and only students have an institute. */
  saveOccupation: (unit: Unit<UserAnswer>, userCode: string, { occupation, version }: Body<'saveOccupation'>) =>
    people.change(unit, { userCode, version }, async (_, row) => {
      if (row.occupation === occupation) return { occupation };
      return {
        occupation,
        sub_profession_code: null,
        institute_id: occupation === 'student' ? row.institute_id : null,
      };
    }),

  saveProfession: (unit: Unit<UserAnswer>, userCode: string, body: Body<'saveProfession'>) =>
    people.change(unit, { userCode, version: body.version }, async (tx, { occupation }) => {
      await referenceData.checkSubProfession(tx, body.subProfessionCode, occupation);
      const choice = { instituteId: body.instituteId, newName: body.newInstituteName };
      const institute_id = occupation === 'student' ? await referenceData.chooseInstitute(tx, choice, unit.now) : null;
      return { sub_profession_code: body.subProfessionCode, institute_id };
    }),

  saveInterests: (unit: Unit<UserAnswer>, userCode: string, { interests, version }: Body<'saveInterests'>) =>
    people.change(unit, { userCode, version }, async (tx) => {
      const chosen = [...new Set(interests)];
      await referenceData.checkInterests(tx, chosen);
      return { interests: chosen, interests_picked: true };
    }),

  saveVisibility: (unit: Unit<UserAnswer>, userCode: string, { visibility, version }: Body<'saveVisibility'>) =>
    people.change(unit, { userCode, version }, async () => ({ visibility })),
});
