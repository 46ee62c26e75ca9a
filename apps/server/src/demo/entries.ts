import { randomBytes } from 'node:crypto';
import type { MemberCaller, Standing } from '../platform/auth/caller.ts';
import type { Db } from '../platform/db/database.ts';
import type { Units } from '../platform/units.ts';
import type { Services } from '../services.ts';
import { daysAfter } from './builder.ts';
import { demoAddress, demoTalks, type DemoTeam, demoTeams, type Entrant, entrant, guestTeam } from './entrants.ts';
import type { DemoPerson } from './people.ts';

interface Place {
  db: Db;
  units: Units;
  services: Services;
  organiser: { userCode: string };
  /** Those who are here already. */
  participants: readonly { email: string; userCode: string }[];
  competitions: { team: string; solo: string };
  now: Date;
  moveIn: (person: DemoPerson) => Promise<{ userCode: string }>;
}

const pdf = (title: string): Buffer => Buffer.from(`%PDF-1.4\n% ${title}\n%${randomBytes(6).toString('hex')}\n%%EOF\n`);

/** Fills the competitions with people, through the services and at the times at which it would have happened. */
export const fillEntries = async ({
  db,
  units,
  services,
  organiser,
  participants,
  competitions,
  now,
  moveIn,
}: Place): Promise<void> => {
  const { containers, containerLists, assignments, registrations, submissions, setup, competitions: shown } = services;
  const at = <A>(days: number) => units.forCommand<A>(daysAfter(now, days));
  const as = (userCode: string, competitionCode: string, standing: Standing): MemberCaller => ({
    kind: 'user',
    sessionId: 'demo',
    userCode,
    competitionCode,
    standing,
  });
  const isFilled = async (code: string) =>
    (await containerLists.page(code, { filter: 'all', sort: 'position' })).items.length > 0;
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

  const lineUp = async (team: DemoTeam, code: string): Promise<{ containerCode: string; captain: MemberCaller }> => {
    const [first = { userCode: '' }, ...others] = await Promise.all(
      team.people.map((who) => person(who, team.institute)),
    );
    const captain = as(first.userCode, code, { as: 'participant' });
    const { container } = await registrations.registering.register(at(-30), captain, code, {
      teamName: team.name,
      answers: await answersIn(code, 'All of us'),
    });
    if (others.length > 0) {
      const { invite } = await registrations.team.link(at(-30), captain);
      for (const { userCode } of others)
        await registrations.accepting.accept(at(-29), as(userCode, code, { as: 'participant' }), {
          invite,
          answers: {},
        });
    }
    if (team.invited) await registrations.team.invite(at(-28), captain, team.invited.map(demoAddress));
    return { containerCode: container.containerCode, captain };
  };

  const handIn = async ({
    captain,
    team,
    roundCode,
  }: {
    captain: MemberCaller;
    team: DemoTeam;
    roundCode: string;
  }): Promise<void> => {
    const caller = { ...captain, roundCode };
    if (team.handsIn === 'file' || team.handsIn === 'both') {
      const bytes = pdf(`The plan of ${team.name}`);
      const { uploadCode } = await submissions.uploading.start(at(-16), caller, {
        fileName: 'plan.pdf',
        bytes: bytes.length,
      });
      await submissions.uploading.chunk(at(-16), { ...captain, uploadCode }, 0, bytes);
      await submissions.uploading.finish(at(-16), { ...captain, uploadCode });
    }
    if (team.handsIn === 'link' || team.handsIn === 'both')
      await submissions.link(at(-15), caller, { url: 'example.org/sketch' });
  };

  const fillTeams = async (code: string): Promise<void> => {
    const chief = as(organiser.userCode, code, { as: 'organiser' });
    const [, plan, drive] = (await shown.get(at(0), chief)).competition.roundData;
    if (!plan || !drive) return;
    const made: { team: DemoTeam; containerCode: string; captain: MemberCaller }[] = [];
    for (const team of demoTeams) made.push({ team, ...(await lineUp(team, code)) });
    const codesOf = (wanted: (team: DemoTeam) => boolean) =>
      made.filter(({ team }) => wanted(team)).map(({ containerCode }) => containerCode);
    await containers.organiser.decide(at(-20), chief, {
      containerCodes: codesOf(({ decision }) => decision === 'approved'),
      approval: 'approved',
      reason: '',
    });
    for (const { team, containerCode } of made.filter(({ team: { decision } }) => decision === 'refused')) {
      await containers.organiser.decide(at(-20), chief, {
        containerCodes: [containerCode],
        approval: 'refused',
        reason: team.reason ?? '',
      });
    }
    await containers.organiser.add(at(-19), chief, {
      containerName: guestTeam.name,
      emails: guestTeam.invited.map(demoAddress),
    });
    await containers.organiser.setActive(at(-19), chief, {
      containerCodes: codesOf(({ isInactive }) => isInactive === true),
      active: false,
    });
    await assignments.distribute(
      at(-18),
      { ...chief, roundCode: plan.roundCode },
      { preview: false, onlyUnplaced: false },
    );
    for (const { team, captain } of made) if (team.handsIn) await handIn({ captain, team, roundCode: plan.roundCode });
    await assignments.qualify(
      at(-3),
      { ...chief, roundCode: plan.roundCode },
      { containerCodes: codesOf(({ qualifies }) => qualifies === true), qualified: true },
    );
    await assignments.distribute(
      at(-2),
      { ...chief, roundCode: drive.roundCode },
      { preview: false, onlyUnplaced: false },
    );
  };

  const fillTalks = async (code: string): Promise<void> => {
    for (const [index, { person: who, institute, question }] of demoTalks.entries()) {
      const one = await person(who, institute);
      await registrations.registering.register(
        at(-3.5 + index * 0.3),
        as(one.userCode, code, { as: 'participant' }),
        code,
        { answers: await answersIn(code, question) },
      );
    }
  };

  if (!(await isFilled(competitions.team))) await fillTeams(competitions.team);
  if (!(await isFilled(competitions.solo))) await fillTalks(competitions.solo);
};
