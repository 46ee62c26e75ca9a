import { type APIRequestContext, expect } from '@playwright/test';
import { demoOrganiser, demoPassword } from './people.ts';
import { sessionOf } from './session.ts';

type Json = Record<string, unknown>;

/** Calls as one person, past the screens: for what a journey needs but is not about. */
export const callerFor = async (request: APIRequestContext, email: string, password: string) => {
  const { token } = await sessionOf(request, email, password);
  const headers = { Authorization: `Bearer ${token}` };
  return async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    data?: object,
    file?: { field: string; name: string; text: string },
  ): Promise<Json> => {
    const multipart = file && {
      [file.field]: { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) },
    };
    const answer = await request.fetch(`/new/api${path}`, {
      method,
      headers,
      ...(data && { data }),
      ...(multipart && { multipart }),
    });
    const body = (await answer.json()) as Json;
    expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true);
    return body;
  };
};
type Call = Awaited<ReturnType<typeof callerFor>>;

const hour = 3_600_000;

interface Wanted {
  name: string;
  type: 'SOLO' | 'TEAM';
  questions?: object[];
  approval?: boolean;
}

/** A competition that is live and open for registration, with one round that is on and takes files. */
export const liveCompetition = async (
  request: APIRequestContext,
  { name, type, questions = [], approval = false }: Wanted,
): Promise<{ code: string; roundCode: string; call: Call }> => {
  const call = await callerFor(request, demoOrganiser, demoPassword);
  const made = (await call('POST', '/competitions', { competitionName: name, competitionType: type }))[
    'competition'
  ] as { competitionCode: string; version: number };
  const code = made.competitionCode;
  const at = `/competitions/${code}`;
  const current = async () =>
    (await call('GET', at))['competition'] as { version: number; roundData: { roundCode: string; version: number }[] };
  await call('PUT', at, {
    categoryName: 'science',
    subCategoryArray: ['physics'],
    details: 'Show what you found out.',
    rules: 'Be kind.',
    createStep: 4,
    ...(type === 'TEAM' && { teamSize: 3, minTeamSize: 3 }),
    version: made.version,
  });
  await call('POST', `${at}/rounds`, { roundName: 'Plan' });
  const roundCode = (await current()).roundData[0]?.roundCode ?? '';
  const version = async () => (await current()).roundData[0]?.version ?? 0;
  await call('PUT', `${at}/rounds/${roundCode}`, { roundWeightage: 100, version: await version() });
  await call('PUT', `${at}/rounds/${roundCode}/criteria`, {
    criteria: [{ criterionName: 'Does it work?', helpText: '', skills: [] }],
    version: await version(),
  });
  const settings = (await call('GET', `${at}/settings`))['settings'] as Record<string, { version: number }>;
  const start = new Date(Date.now() - hour).toISOString();
  await call('PUT', `${at}/settings/timeline`, {
    values: [{ timelineCode: '', kind: 'registration', title: '', roundCode: null, startTime: start, hours: 72 }],
    version: settings['timeline']?.version,
  });
  await call('PUT', `${at}/settings/registration`, {
    values: { maxContainers: null, instituteRule: false, approval, questions },
    version: settings['registration']?.version,
  });
  await call('PUT', `${at}/settings/release`, {
    values: { policy: 'together', publicLeaderboard: false },
    version: settings['release']?.version,
  });
  await call('PUT', `${at}/rounds/${roundCode}/submission-settings`, {
    values: {
      fileTypes: ['pdf'],
      maxFiles: 2,
      maxBytes: 20 * 1024 * 1024,
      linksAllowed: true,
      deadline: new Date(Date.now() + 48 * hour).toISOString(),
      graceMinutes: 0,
    },
    version: 0,
  });
  await call('POST', `${at}/rounds/${roundCode}/status`, { status: 'live', version: await version() });
  await call('POST', `${at}/status`, { status: 'LIVE', version: (await current()).version });
  return { code, roundCode, call };
};
