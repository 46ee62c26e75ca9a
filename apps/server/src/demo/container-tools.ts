import type { MemberCaller, CompetitionRole } from '../platform/auth/caller.ts';
import type { Db } from '../platform/db/database.ts';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';
import { daysAfter } from './builder.ts';
import { demoAddress, type Entrant, entrant } from './entrants.ts';
import type { DemoPerson } from './people.ts';

interface ContainerToolsDeps {
  db: Db;
  units: Units;
  services: Services;
  /** People who have an account already. */
  participants: readonly { email: string; userCode: string }[];
  now: Date;
  moveIn: (person: DemoPerson) => Promise<{ userCode: string }>;
}

/** Times, callers, answers and people of the entries of the demonstration. */
export const createContainerTools = ({
  db,
  units,
  services: { setup },
  participants,
  now,
  moveIn,
}: ContainerToolsDeps) => {
  const at = <A>(days: number) => units.forCommand<A>(daysAfter(now, days));
  const as = (userCode: string, competitionCode: string, role: CompetitionRole): MemberCaller => ({
    kind: 'user',
    sessionId: 'demo',
    userCode,
    competitionCode,
    role,
  });
  const answersIn = async (code: string, text: string): Promise<Record<string, string>> => {
    const { questions } = await setup.registrationRules(db, code);
    return Object.fromEntries(
      questions.map(({ questionCode, kind, options }) => [questionCode, kind === 'choice' ? (options[0] ?? '') : text]),
    );
  };
  let number = 0;
  const person = async (who: Entrant, institute: string): Promise<{ userCode: string }> => {
    if (typeof who !== 'string') return moveIn(entrant(who, institute, (number += 1)));
    const here = participants.find(({ email }) => email === demoAddress(who));
    if (!here) throw new Error(`The demonstration has no ${who}.`);
    return here;
  };
  return { at, as, answersIn, person };
};
export type ContainerTools = ReturnType<typeof createContainerTools>;
