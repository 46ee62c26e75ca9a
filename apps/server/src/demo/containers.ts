import type { Db } from '../platform/db/database.ts';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';
import { demoTalks } from './entrants.ts';
import { createContainerTools, type ContainerTools } from './container-tools.ts';
import { createFillTeams } from './fill-teams.ts';
import { releaseFirstRound, scoreTeams } from './judges.ts';
import type { DemoPerson } from './people.ts';

interface AddContainersDeps {
  db: Db;
  units: Units;
  services: Services;
  organiser: { userCode: string };
  /** People who have an account already. */
  participants: readonly { email: string; userCode: string }[];
  competitions: { team: string; solo: string };
  now: Date;
  moveIn: (person: DemoPerson) => Promise<{ userCode: string }>;
}

interface FillTalksDeps {
  services: Services;
  organiser: { userCode: string };
  tools: ContainerTools;
}

const createFillTalks =
  ({
    services: { registrations, competitions, assignments },
    organiser,
    tools: { at, as, answersIn, person },
  }: FillTalksDeps) =>
  async (code: string): Promise<void> => {
    for (const [index, { person: who, institute, question }] of demoTalks.entries()) {
      const one = await person(who, institute);
      await registrations.register(at(-3.5 + index * 0.3), as(one.userCode, code, { as: 'participant' }), code, {
        answers: await answersIn(code, question),
      });
    }
    // Those who are in have rooms already, so that their judges see what a blind round looks like.
    const chief = as(organiser.userCode, code, { as: 'organiser' });
    const [talk] = (await competitions.get(at(0), chief)).competition.roundData;
    const inRound = { ...chief, roundCode: talk?.roundCode ?? '' };
    await assignments.distribute(at(-0.5), inRound, { preview: false, onlyUnassigned: false });
  };

/** Fills the competitions with people, through the services and at the times at which it would have happened. */
export const addContainers = async ({
  db,
  units,
  services,
  organiser,
  participants,
  competitions,
  now,
  moveIn,
}: AddContainersDeps): Promise<void> => {
  const tools = createContainerTools({ db, units, services, participants, now, moveIn });
  const fillTeams = createFillTeams({ services, organiser, tools });
  const fillTalks = createFillTalks({ services, organiser, tools });
  const isFilled = async (code: string) =>
    ((await services.containerCounts.countContainers(db, [code])).get(code) ?? 0) > 0;
  if (!(await isFilled(competitions.team))) {
    await fillTeams(competitions.team);
    const team = { units, services, competitionCode: competitions.team, now };
    await scoreTeams(team);
    await releaseFirstRound(team, organiser.userCode);
  }
  if (!(await isFilled(competitions.solo))) await fillTalks(competitions.solo);
};
