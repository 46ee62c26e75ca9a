import type { EndpointName, Settings } from '@podium/contract';
import { createUploader } from '../bulk-upload.ts';
import { openCompetition, student } from '../containers.ts';
import { type Answer, goodPassword, type World } from '../world.ts';
import type { Plain, PlainPerson } from './plain.ts';
import { createQuickUploads } from './uploads.ts';
import type { Call, Program } from './planned.ts';

const hourMs = 3_600_000;
const names = ['Anna University', 'Ashesi University'];
const question = { label: 'Which robot?', kind: 'text', options: [], required: false };

const ok = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer;
};

let opened = 0;
/** A live team competition of an organiser of its own, and six people with accounts. */
export const openProgram = async (
  world: World,
  { isQuick }: { isQuick: boolean },
): Promise<{ program: Program; plain: Plain }> => {
  opened += 1;
  const id = `s${opened}`;
  const { token, user } = await student(world, `organiser${id}@example.org`);
  const institutes = new Map<string, string>();
  for (const name of names) {
    const found = (await world.app.services.referenceData.institutes({ search: name })).items[0];
    institutes.set(name, found?.instituteId ?? '');
  }
  const people: PlainPerson[] = [];
  for (let at = 0; at < 6; at += 1) {
    const canary = `canary${id}x${at}q`;
    const institute = names[at % 2] ?? '';
    const [fName, lName] = [`F${canary}`, `L${canary}`];
    const session = await student(world, `${canary}@people.example`, { names: [fName, lName], institute });
    const { email, version, phone } = session.user;
    const account = { token: session.token, email, phone: phone ?? '', version };
    people.push({ at, ...account, fName, lName, institute, isDeleted: false, canary });
  }
  const rules = { questions: [{ questionCode: '', ...question }] };
  const it = await openCompetition(world, token, 'TEAM', rules);
  const settings = ok(await it.call('getSettings')).body['settings'] as Settings;
  const questionCode = settings.registration.values.questions[0]?.questionCode ?? '';
  const versions = { registration: settings.registration.version, timeline: settings.timeline.version };
  const roundCode = (await it.get()).roundData[0]?.roundCode ?? '';
  const quickly = createQuickUploads(world);
  const uploader = createUploader(world, () => token);
  const call = (name: EndpointName, { token: by = token, ...options }: Call = {}): Promise<Answer> =>
    it.call(name, { token: by, ...options });

  const saveWindow = async (isOpen: boolean): Promise<Answer> => {
    const startTime = new Date(world.clock.now.getTime() - 2 * hourMs).toISOString();
    const entry = { timelineCode: '', kind: 'registration', title: '', roundCode: null, startTime };
    const values = [{ ...entry, hours: isOpen ? 400 : 1 }];
    versions.timeline += 1;
    return call('saveTimeline', { body: { values, version: versions.timeline - 1 } });
  };
  ok(await saveWindow(true));

  const program: Program = {
    call,
    institutes,
    competitionCode: it.code,
    questionCode,
    roundCode,
    saveWindow,
    async upload(csv) {
      const checked = isQuick ? await quickly(user.userCode, it.code, csv) : await uploader.check(it, csv);
      return { code: checked.bulkUploadCode, errors: checked.errorCount };
    },
    async apply(bulkUploadCode) {
      ok(await call('applyBulkUpload', { params: { bulkUploadCode } }));
      const { task } = world.app.services.bulkUploads;
      const unit = world.app.units.forJob<void>(world.clock.now);
      const job = { userCode: user.userCode, competitionCode: it.code, bulkUploadCode };
      await task.run(unit, job, { report: () => undefined, isLast: true, attempts: 1 });
    },
    async changeEmail(person, newEmail) {
      const { token: by } = person;
      const started = await call('startEmailChange', { token: by, body: { newEmail, password: goodPassword } });
      if (started.status !== 200) return started;
      const otp = await world.codeFor(newEmail);
      return call('finishEmailChange', { token: by, body: { challenge: started.body['challenge'], otp } });
    },
    async update(body) {
      return call('updateCompetition', { body: { ...body, version: (await it.get()).version } });
    },
    saveRules(values) {
      versions.registration += 1;
      const questions = [{ questionCode, ...question }];
      return call('saveRegistrationRules', {
        body: { values: { ...values, questions }, version: versions.registration - 1 },
      });
    },
  };
  const plain: Plain = {
    id,
    now: 0,
    type: 'TEAM',
    teamSize: 4,
    minTeamSize: 2,
    instituteRule: false,
    approval: false,
    maxContainers: null,
    isOpen: true,
    isRoundRemoved: false,
    people,
    containers: [],
    rooms: [],
    uploads: [],
    uploadedEmails: new Set(),
    drawn: 0,
  };
  return { program, plain };
};
