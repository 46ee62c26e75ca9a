import type { Container, SessionView } from '@podium/contract';
import { createCompetition, type TestCompetition } from './competition.ts';
import { type Answer, goodPassword, type World } from './world.ts';

let phones = 0;

/** A student of this institute, or of none yet known. */
export const student = async (
  world: World,
  email: string,
  { names = ['Ada', 'Obi'], institute }: { names?: readonly [string, string]; institute?: string } = {},
): Promise<SessionView> => {
  phones += 1;
  const { services, units } = world.app;
  const found =
    institute === undefined ? undefined : (await services.referenceData.institutes({ search: institute })).items[0];
  return services.accounts.members.ensure(units.forCommand(world.clock.now), {
    email,
    password: goodPassword,
    fName: names[0],
    lName: names[1],
    phone: `+2546${String(10_000_000 + phones)}`,
    gender: 'other',
    occupation: found ? 'student' : 'working-professional',
    instituteId: found?.instituteId ?? null,
    subProfessionCode: found ? 'student-science' : 'work-teaching',
    interests: ['robotics'],
    visibility: 'members',
  });
};

/** A live competition with one round; teams of two to four. */
export const openCompetition = async (
  world: World,
  token: string,
  type: 'SOLO' | 'TEAM' = 'TEAM',
  rules: object = {},
): Promise<TestCompetition> => {
  const it = await createCompetition(world, token, { type, name: `Open ${type}` });
  await it.complete();
  await it.goLive();
  if (Object.keys(rules).length > 0) {
    const values = { maxContainers: null, instituteRule: false, approval: false, questions: [], ...rules };
    const saved = await it.call('saveRegistrationRules', { body: { values, version: 0 } });
    if (saved.status !== 200) throw new Error(`Refused: ${JSON.stringify(saved.body)}`);
  }
  return it;
};

export const containerOf = (answer: Answer): Container => {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer.body['container'] as Container;
};

let teams = 0;
/** A team with these people in it, through its link. */
export const lineUp = async (
  it: TestCompetition,
  { captain, others = [], name }: { captain: string; others?: readonly string[]; name?: string },
): Promise<Container> => {
  teams += 1;
  const made = containerOf(
    await it.call('register', { token: captain, body: { teamName: name ?? `Team ${teams}`, answers: {} } }),
  );
  if (others.length === 0) return made;
  const { body } = await it.call('createTeamLink', { token: captain });
  for (const token of others) {
    const joined = await it.call('acceptInvitation', { token, body: { invite: body['invite'] } });
    if (joined.status !== 200) throw new Error(`Refused: ${JSON.stringify(joined.body)}`);
  }
  return (await it.call('getMyEntry', { token: captain })).body['container'] as Container;
};

/** What a link carries, and its invite. */
export const payloadOf = (link: string): Record<string, unknown> & { invite: string } =>
  JSON.parse(Buffer.from(link.split('/').at(-1) ?? '', 'base64url').toString('utf8'));
export const linkIn = (text: string): string => /https?:\/\/\S+/u.exec(text)?.[0] ?? '';
