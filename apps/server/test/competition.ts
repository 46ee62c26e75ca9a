import type { Competition, Criterion, EndpointName, Room, Round, SessionView } from '@podium/contract';
import type { CompetitionType } from '@podium/domain/containers';
import type { Permission } from '@podium/domain/crew';
import { type Answer, type CallOptions, goodPassword, type World } from './world.ts';

let phones = 0;

/** A person who has finished signing up. */
export const enter = async (
  world: World,
  email: string,
  names: readonly [string, string] = ['Ada', 'Obi'],
): Promise<SessionView> => {
  phones += 1;
  const person = {
    email,
    password: goodPassword,
    fName: names[0],
    lName: names[1],
    phone: `+2547${String(10_000_000 + phones)}`,
    gender: 'other',
    occupation: 'working-professional',
    instituteId: null,
    subProfessionCode: 'work-teaching',
    interests: ['robotics'],
    visibility: 'members',
  } as const;
  return world.app.services.accounts.members.ensure(world.app.units.forCommand(world.clock.now), {
    ...person,
    interests: [...person.interests],
  });
};

export const criterion = (criterionName: string, more: Partial<Criterion> = {}): Criterion => ({
  criterionCode: '',
  criterionName,
  helpText: '',
  skills: [],
  ...more,
});

const must = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer;
};

/** A competition of this person, and short ways to work in it as them. */
export const createCompetition = async (
  world: World,
  token: string,
  { type = 'TEAM', name = 'Robot race' }: { type?: CompetitionType; name?: string } = {},
) => {
  const made = must(
    await world.call('createCompetition', { token, body: { competitionName: name, competitionType: type } }),
  );
  const code = (made.body['competition'] as Competition).competitionCode;
  /** Any call inside this competition, refused or not. */
  const call = (endpoint: EndpointName, { params = {}, ...options }: CallOptions = {}): Promise<Answer> =>
    world.call(endpoint, { token, params: { competitionCode: code, ...params }, ...options });
  const roundsOf = (answer: Answer): Round[] => must(answer).body['roundData'] as Round[];
  const get = async (): Promise<Competition> => must(await call('getCompetition')).body['competition'] as Competition;
  const addRound = async (roundName: string): Promise<Round[]> =>
    roundsOf(await call('createRound', { body: { roundName } }));

  return {
    code,
    call,
    get,
    addRound,
    async addRoom(roomName: string): Promise<Room[]> {
      return must(await call('addRoom', { body: { roomName } })).body['rooms'] as Room[];
    },
    async invite(email: string, permissions: readonly Permission[]): Promise<void> {
      must(await call('inviteCrew', { body: { email, permissions } }));
    },
    /** Everything that the go-live list asks for. */
    async complete(): Promise<void> {
      const { version } = await get();
      const sizes = type === 'TEAM' ? { teamSize: 4, minTeamSize: 2 } : {};
      must(await call('updateCompetition', { body: { categoryName: 'engineering', ...sizes, version } }));
      const round = (await addRound('Final')).at(-1);
      const params = { roundCode: round?.roundCode ?? '' };
      must(await call('updateRound', { params, body: { roundWeightage: 100, version: 0 } }));
      must(await call('saveCriteria', { params, body: { criteria: [criterion('Speed')], version: 1 } }));
      const window = {
        timelineCode: '',
        kind: 'registration',
        title: '',
        roundCode: null,
        startTime: world.clock.now.toISOString(),
        hours: 48,
      };
      must(await call('saveTimeline', { body: { values: [window], version: 0 } }));
      must(
        await call('saveReleasePolicy', {
          body: { values: { policy: 'together', publicLeaderboard: false }, version: 0 },
        }),
      );
    },
    async goLive(): Promise<void> {
      must(await call('setCompetitionStatus', { body: { status: 'LIVE', version: (await get()).version } }));
    },
  };
};
export type TestCompetition = Awaited<ReturnType<typeof createCompetition>>;
