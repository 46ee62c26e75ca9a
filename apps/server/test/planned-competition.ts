import type { JudgingPlan, JudgingProposal } from '@podium/contract';
import { openCompetition } from './containers.ts';
import { inviteJudge } from './judges.ts';
import { ok } from './judging.ts';
import type { World } from './world.ts';

let entrants = 0;

/** Two rooms with two entries each, one entry in no room, and five judges; and the calls about proposals of who judges what. */
export const plannedCompetition = async (world: World, organiser: string) => {
  const it = await openCompetition(world, organiser, 'SOLO');
  const params = { roundCode: (await it.get()).roundData[0]?.roundCode ?? '' };
  await it.addRoom('Hall');
  const rooms = await it.addRoom('Lab');
  const addEntry = async (): Promise<string> => {
    entrants += 1;
    const body = { containerName: `Entry ${entrants}`, emails: [`entrant.${entrants}@example.org`] };
    return (ok(await it.call('addContainer', { body }))['container'] as { containerCode: string }).containerCode;
  };
  const entries: string[] = [];
  for (let at = 0; at < 5; at += 1) entries.push(await addEntry());
  const moves = entries.slice(0, 4).map((containerCode, at) => ({
    containerCode,
    competitionRoomCode: rooms[at < 2 ? 0 : 1]?.competitionRoomCode,
  }));
  ok(await it.call('assignContainers', { params, body: { moves } }));
  const judgeCodes: string[] = [];
  for (const at of [0, 1, 2, 3, 4])
    judgeCodes.push((await inviteJudge(it, `judge${at}.${it.code.toLowerCase()}@example.org`)).judgeCode);

  const settings = { blind: false, judgesPerContainer: 2, sessions: 2 };
  const parameters = { seed: 1, judgesPerContainer: 2, sessions: 2, maxPerJudge: null, keepAssigned: false };
  const plan = async () => ok(await it.call('getJudgingPlan', { params })) as unknown as JudgingPlan;
  const save = async (more: object) =>
    it.call('saveJudgingPlan', {
      params,
      body: { settings, roomJudges: [], overrides: [], version: (await plan()).version, ...more },
    });
  return {
    it,
    params,
    rooms,
    entries,
    judgeCodes,
    settings,
    parameters,
    addEntry,
    plan,
    save,
    propose: async (more: object = {}) =>
      ok(
        await it.call('proposeJudgingPlan', { params, body: { ...parameters, ...more } }),
      ) as unknown as JudgingProposal,
    apply: async ({ seats, visits, parameters: proposal }: JudgingProposal, more: object = {}) =>
      save({
        ...more,
        roomJudges: seats.map(({ competitionRoomCode, judgeCode, session }) => ({
          competitionRoomCode,
          judgeCode,
          session,
        })),
        pairs: visits.map(({ judgeCode, containerCode }) => ({ judgeCode, containerCode })),
        proposal,
      }),
  };
};
export type PlannedCompetition = Awaited<ReturnType<typeof plannedCompetition>>;
