import type { MemberCaller } from '../platform/auth/caller.ts';
import type { Services } from '../services.ts';
import { demoAddress, type DemoTeam, demoTeams, guestTeam } from './entrants.ts';
import type { ContainerTools } from './container-tools.ts';
import { planPdf } from './plan-pdf.ts';

interface FillTeamsDeps {
  services: Services;
  organiser: { userCode: string };
  tools: ContainerTools;
}

const createLineUp =
  ({ services: { registrations }, tools: { at, as, answersIn, person } }: FillTeamsDeps) =>
  async (team: DemoTeam, code: string): Promise<{ containerCode: string; captain: MemberCaller }> => {
    const [first = { userCode: '' }, ...others] = await Promise.all(
      team.people.map((who) => person(who, team.institute)),
    );
    const captain = as(first.userCode, code, { as: 'participant' });
    const { container } = await registrations.register(at(-30), captain, code, {
      teamName: team.name,
      answers: await answersIn(code, 'All of us'),
    });
    if (others.length > 0) {
      const { invite } = await registrations.team.makeLink(at(-30), captain);
      for (const { userCode } of others)
        await registrations.invitations.accept(at(-29), as(userCode, code, { as: 'participant' }), {
          invite,
          answers: {},
        });
    }
    if (team.invited) await registrations.team.invite(at(-28), captain, team.invited.map(demoAddress));
    return { containerCode: container.containerCode, captain };
  };

const createHandIn =
  ({ services: { submissions }, tools: { at } }: FillTeamsDeps) =>
  async ({ captain, team, roundCode }: { captain: MemberCaller; team: DemoTeam; roundCode: string }): Promise<void> => {
    const caller = { ...captain, roundCode };
    if (team.handsIn === 'file' || team.handsIn === 'both') {
      const bytes = planPdf(team.name);
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

/** The teams of the team competition, from their registration to the round that is on. */
export const createFillTeams = ({ services, organiser, tools }: FillTeamsDeps) => {
  const { containerManagement, assignments, competitions } = services;
  const { at, as } = tools;
  const lineUp = createLineUp({ services, organiser, tools });
  const handIn = createHandIn({ services, organiser, tools });
  return async (code: string): Promise<void> => {
    const chief = as(organiser.userCode, code, { as: 'organiser' });
    const [, plan, drive] = (await competitions.get(at(0), chief)).competition.roundData;
    if (!plan || !drive) return;
    const made: { team: DemoTeam; containerCode: string; captain: MemberCaller }[] = [];
    for (const team of demoTeams) made.push({ team, ...(await lineUp(team, code)) });
    const codesOf = (wanted: (team: DemoTeam) => boolean) =>
      made.filter(({ team }) => wanted(team)).map(({ containerCode }) => containerCode);
    await containerManagement.decide(at(-20), chief, {
      containerCodes: codesOf(({ decision }) => decision === 'approved'),
      approval: 'approved',
      reason: '',
    });
    for (const { team, containerCode } of made.filter(({ team: { decision } }) => decision === 'refused')) {
      await containerManagement.decide(at(-20), chief, {
        containerCodes: [containerCode],
        approval: 'refused',
        reason: team.reason ?? '',
      });
    }
    await containerManagement.add(at(-19), chief, {
      containerName: guestTeam.name,
      emails: guestTeam.invited.map(demoAddress),
    });
    await containerManagement.setActive(at(-19), chief, {
      containerCodes: codesOf(({ isInactive }) => isInactive === true),
      active: false,
    });
    await assignments.distribute(
      at(-18),
      { ...chief, roundCode: plan.roundCode },
      { preview: false, onlyUnassigned: false },
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
      { preview: false, onlyUnassigned: false },
    );
  };
};
