import type { Container } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUploader, pathOf as at, uploadIn as got } from '../../../test/bulk-upload.ts';
import type { TestCompetition } from '../../../test/competition.ts';
import { containerOf, lineUp, linkIn, openCompetition, payloadOf, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const uploader = () => createUploader(world, () => organiser);
const countAll = async (it: TestCompetition) =>
  ((await it.call('countContainers')).body['counts'] as { all: number }).all;
const entries = async (it: TestCompetition) =>
  (await it.call('listContainers')).body as unknown as { items: Container[] };
const csv =
  'Email,First name,Last name,Team\nana@bulk.example,ana,pérez,Uno\nbo@bulk.example,Bo,Li,Uno\ncy@bulk.example,Cy,Ode,Dos\n';

describe('a bulk upload', () => {
  test('[BU-6] is read, checked and applied; its people are invited and can come', async () => {
    const it = await openCompetition(world, organiser);
    const started = await uploader().start(it, csv);
    expect(started).toMatchObject({
      state: 'read',
      rows: 3,
      fileName: 'people.csv',
      mapping: { email: 'Email', teamName: 'Team' },
      columns: ['Email', 'First name', 'Last name', 'Team'],
    });
    expect(await countAll(it)).toBe(0);
    const checked = got(await it.call('checkBulkUpload', { ...at(started), body: { mapping: started.mapping } }));
    expect(checked).toMatchObject({ state: 'checked', newContainers: 2, newMembers: 3, errorCount: 0 });
    expect(await countAll(it)).toBe(0);
    const applied = await uploader().apply(it, checked);
    expect(applied).toMatchObject({
      state: 'applied',
      progress: 1,
      newContainers: 2,
      newMembers: 3,
      undoUntil: expect.any(String),
    });
    expect(got(await it.call('getBulkUpload', at(started)))).toEqual(applied);
    const { items } = await entries(it);
    expect(
      items.map(({ containerName, users }) => [
        containerName,
        users.map(({ fName, lName, status, isCaptain }) => [fName, lName, status, isCaptain]),
      ]),
    ).toEqual([
      [
        'Uno',
        [
          ['Ana', 'Pérez', 'INVITED', true],
          ['Bo', 'Li', 'INVITED', false],
        ],
      ],
      ['Dos', [['Cy', 'Ode', 'INVITED', true]]],
    ]);
    const { invite } = payloadOf(linkIn((await world.mailTo('bo@bulk.example'))?.text ?? ''));
    const bo = (await student(world, 'bo@bulk.example')).token;
    expect((await world.call('acceptInvitation', { token: bo, body: { invite } })).body['containerCode']).toBe(
      items[0]?.containerCode,
    );
  });

  test('[BU-7] the same file a second time makes nothing, and new rows join what is there', async () => {
    const it = await openCompetition(world, organiser);
    await uploader().run(it, csv.replaceAll('bulk.example', 'again.example'));
    expect(await uploader().run(it, csv.replaceAll('bulk.example', 'again.example'))).toMatchObject({
      newContainers: 0,
      newMembers: 0,
    });
    expect(
      await uploader().run(it, `${csv.replaceAll('bulk.example', 'again.example')}di@again.example,Di,Fo,dos\n`),
    ).toMatchObject({ newContainers: 0, newMembers: 1 });
    expect((await entries(it)).items.map(({ users }) => users.length)).toEqual([2, 2]);
  });

  test('[BU-8] one wrong row and nothing is written; what became wrong since the check is found when applying', async () => {
    const it = await openCompetition(world, organiser);
    const started = await uploader().start(it, `${csv.replaceAll('bulk.example', 'wrong.example')}nonsense,X,Y,Tres\n`);
    const checked = got(await it.call('checkBulkUpload', { ...at(started), body: { mapping: started.mapping } }));
    expect(checked).toMatchObject({
      errorCount: 1,
      errors: [{ row: 5, column: 'Email', value: 'nonsense', problem: 'email-invalid' }],
    });
    expect((await it.call('applyBulkUpload', at(started))).body).toMatchObject({
      code: 'BULK_UPLOAD_HAS_ERRORS',
      details: { errorCount: 1 },
    });
    const late = await uploader().start(it, 'Email,Team\nana@late.example,Uno\n');
    got(await it.call('checkBulkUpload', { ...at(late), body: { mapping: late.mapping } }));
    await lineUp(it, { captain: (await student(world, 'ana@late.example')).token, name: 'Elsewhere' });
    expect(await uploader().apply(it, late)).toMatchObject({
      state: 'checked',
      errorCount: 1,
      errors: [{ problem: 'in-another-team' }],
    });
    expect(await countAll(it)).toBe(1);
    const unchecked = await uploader().start(it, 'Email,Team\nzoe@late.example,Uno\n');
    expect((await it.call('applyBulkUpload', at(unchecked))).body.code).toBe('BULK_UPLOAD_HAS_ERRORS');
    expect(
      (await it.call('checkBulkUpload', { ...at(unchecked), body: { mapping: { email: 'Email' } } })).body,
    ).toMatchObject({ details: { fields: { 'mapping.teamName': expect.any(String) } } });
    expect(
      (await it.call('checkBulkUpload', { ...at(unchecked), body: { mapping: { email: 'Mail', teamName: 'Team' } } }))
        .body,
    ).toMatchObject({ details: { fields: { 'mapping.email': expect.any(String) } } });
  });

  test('[BU-8] more than the competition holds is refused whole', async () => {
    const it = await openCompetition(world, organiser, 'SOLO', { maxContainers: 1 });
    const checked = await uploader().check(it, 'Email\none@full.example\ntwo@full.example\n');
    expect((await it.call('applyBulkUpload', at(checked))).body).toMatchObject({
      code: 'BULK_UPLOAD_HAS_ERRORS',
      details: { errors: [{ problem: 'competition-full' }] },
    });
    expect(await countAll(it)).toBe(0);
  });

  test('[BU-9] it can be taken back for 24 hours: what it made goes, what was there stays', async () => {
    const it = await openCompetition(world, organiser);
    containerOf(await it.call('addContainer', { body: { containerName: 'Uno', emails: ['old@undo.example'] } }));
    const applied = await uploader().run(it, csv.replaceAll('bulk.example', 'undo.example'));
    const { invite } = payloadOf(linkIn((await world.mailTo('cy@undo.example'))?.text ?? ''));
    expect(got(await it.call('undoBulkUpload', at(applied))).state).toBe('undone');
    expect((await entries(it)).items.map(({ containerName, users }) => [containerName, users.length])).toEqual([
      ['Uno', 1],
    ]);
    expect((await world.call('lookUpInvitation', { body: { invite } })).body.code).toBe('INVITATION_INVALID');
    expect(got(await it.call('undoBulkUpload', at(applied))).state).toBe('undone');
    const second = await uploader().run(it, csv.replaceAll('bulk.example', 'undo.example'));
    const before = world.clock.now;
    world.clock.pass(24 * 3_600_000);
    expect((await it.call('undoBulkUpload', at(second))).body.code).toBe('BULK_UPLOAD_UNDO_OVER');
    world.clock.now = before;
  });

  test('[BU-10] of another competition, or swept after a day, it is not found; nothing of the file stays', async () => {
    const [it, other] = [await openCompetition(world, organiser), await openCompetition(world, organiser)];
    const started = await uploader().start(it, csv.replaceAll('bulk.example', 'swept.example'));
    expect((await other.call('getBulkUpload', at(started))).body.code).toBe('BULK_UPLOAD_NOT_FOUND');
    await world.app.sweep(new Date(world.clock.now.getTime() + 25 * 3_600_000));
    expect((await it.call('checkBulkUpload', { ...at(started), body: { mapping: started.mapping } })).body.code).toBe(
      'BULK_UPLOAD_NOT_FOUND',
    );
    expect(JSON.stringify(await world.database.db.selectFrom('bulk_uploads').selectAll().execute())).not.toContain(
      'swept.example',
    );
  });
});
