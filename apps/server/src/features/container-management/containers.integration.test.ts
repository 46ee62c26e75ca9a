import type { Container } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addContainer, countsOf, namesIn, pageOf } from '../../../test/container-pages.ts';
import { containerOf, lineUp, linkIn, openCompetition, payloadOf, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

describe('what the organiser does', () => {
  test('[CN-5] [P-011] an entry made by the organiser invites its people; too many, known ones and a full competition are refused', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { maxContainers: 2 });
    const made = await addContainer(it, 'Guests', ['g1@example.org', 'g2@example.org']);
    expect(made.users.map(({ email, status, isCaptain }) => [email, status, isCaptain])).toEqual([
      ['g1@example.org', 'INVITED', true],
      ['g2@example.org', 'INVITED', false],
    ]);
    expect((await world.mailTo('g2@example.org'))?.subject).toBe('Join Guests in Open TEAM');
    const refused = async (body: object) => (await it.call('addContainer', { body })).body.code;
    expect(await refused({ containerName: 'More', emails: ['g2@example.org'] })).toBe('ALREADY_REGISTERED');
    expect(await refused({ containerName: 'guests', emails: ['g3@example.org'] })).toBe('CONTAINER_NAME_TAKEN');
    expect(
      await refused({ containerName: 'Crowd', emails: Array.from({ length: 5 }, (_, at) => `crowd${at}@example.org`) }),
    ).toBe('TEAM_FULL');
    await addContainer(it, 'Last', ['g4@example.org']);
    expect(await refused({ containerName: 'Over', emails: ['g5@example.org'] })).toBe('COMPETITION_FULL');
    expect((await countsOf(it))['all']).toBe(2);
    expect(await world.mailTo('g5@example.org')).toBeUndefined();
  });

  test('[CN-6] [P-011] a new name needs the version that was seen; the mail and the history tell of a decision with its reason', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { approval: true });
    const captain = (await student(world, 'd1@example.org')).token;
    const team = await lineUp(it, { captain, name: 'Old' });
    const rename = (version: number) =>
      it.call('updateContainer', {
        params: { containerCode: team.containerCode },
        body: { containerName: 'New', version },
      });
    const stale = await rename(team.version + 7);
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { containerName: 'Old', version: team.version } },
    });
    expect(containerOf(await rename(team.version)).containerName).toBe('New');
    expect(
      (
        await it.call('decideContainers', {
          body: { containerCodes: [team.containerCode], approval: 'refused', reason: 'No robots this year.' },
        })
      ).body,
    ).toEqual({ changed: 1 });
    expect((await world.mailTo('d1@example.org'))?.text).toContain('No robots this year.');
    expect(
      (await it.call('decideContainers', { body: { containerCodes: [team.containerCode], approval: 'refused' } })).body,
    ).toEqual({ changed: 0 });
    const approve = { containerCodes: [team.containerCode], approval: 'approved' };
    expect((await it.call('decideContainers', { body: approve })).body).toEqual({ changed: 1 });
    const history = (await it.call('getHistory')).body['items'] as { what: string }[];
    expect(history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['container.refused', 'container.renamed', 'container.registered']),
    );
  });

  test('[CN-7] rearranging moves one entry and no other, however often it is done at one spot', async () => {
    const it = await openCompetition(world, organiser);
    const made: Container[] = [];
    for (const name of ['A', 'B', 'C', 'D'])
      made.push(await addContainer(it, name, [`${name.toLowerCase()}@move.example`]));
    const codes = new Map(made.map(({ containerName, containerCode }) => [containerName, containerCode]));
    const move = async (name: string, after: string | null) =>
      it.call('moveContainer', {
        body: { containerCode: codes.get(name), after: after === null ? null : codes.get(after) },
      });
    await move('D', 'A');
    expect(namesIn(await pageOf(it))).toEqual(['A', 'D', 'B', 'C']);
    await move('C', null);
    expect(namesIn(await pageOf(it))).toEqual(['C', 'A', 'D', 'B']);
    for (let at = 0; at < 120; at += 1) await move(at % 2 === 0 ? 'B' : 'D', 'C');
    expect(namesIn(await pageOf(it))).toEqual(['C', 'D', 'B', 'A']);
    expect((await it.call('moveContainer', { body: { containerCode: codes.get('A'), after: 'CNT0' } })).body.code).toBe(
      'CONTAINER_NOT_FOUND',
    );
  });

  test('[CN-8] exactly those who are named in the preview are reminded, with a link that works', async () => {
    const it = await openCompetition(world, organiser);
    const team = await addContainer(it, 'Sleepy', ['s1@example.org', 's2@example.org']);
    const other = await addContainer(it, 'Others', ['s3@example.org']);
    const first = payloadOf(linkIn((await world.mailTo('s1@example.org'))?.text ?? '')).invite;
    const s1 = (await student(world, 's1@example.org')).token;
    await world.call('acceptInvitation', { token: s1, body: { invite: first } });
    const body = { containerCodes: [team.containerCode], preview: true };
    const preview = await it.call('remindMembers', { body });
    expect(preview.body).toEqual({ people: ['s2@example.org'] });
    expect((await world.mailTo('s2@example.org'))?.subject).toBe('Join Sleepy in Open TEAM');
    expect((await it.call('remindMembers', { body: { ...body, preview: false } })).body).toEqual(preview.body);
    const reminder = await world.mailTo('s2@example.org');
    expect(reminder?.subject).toBe('Your place in Open TEAM is waiting');
    expect((await world.mailTo('s3@example.org'))?.subject).toBe('Join Others in Open TEAM');
    const s2 = (await student(world, 's2@example.org')).token;
    expect(
      (
        await world.call('acceptInvitation', {
          token: s2,
          body: { invite: payloadOf(linkIn(reminder?.text ?? '')).invite },
        })
      ).status,
    ).toBe(200);
    expect(
      (await it.call('remindMembers', { body: { containerCodes: [other.containerCode, 'CNT0'], preview: true } })).body,
    ).toMatchObject({ code: 'CONTAINER_NOT_FOUND', details: { containerCodes: ['CNT0'] } });
  });

  test('[CN-9] a removed entry frees its people and its name; it comes back unless those are taken', async () => {
    const it = await openCompetition(world, organiser);
    const captain = (await student(world, 'back@example.org')).token;
    const team = await lineUp(it, { captain, name: 'Boomerang' });
    const containerCodes = [team.containerCode];
    expect((await it.call('removeContainers', { body: { containerCodes } })).body).toEqual({ changed: 1 });
    expect((await it.call('removeContainers', { body: { containerCodes } })).body.code).toBe('CONTAINER_NOT_FOUND');
    expect((await it.call('getMyEntry', { token: captain })).body.code).toBe('NOT_ALLOWED');
    const second = await lineUp(it, { captain, name: 'Elsewhere' });
    expect((await it.call('restoreContainers', { body: { containerCodes } })).body.code).toBe('ALREADY_REGISTERED');
    await it.call('removeContainers', { body: { containerCodes: [second.containerCode] } });
    await addContainer(it, 'boomerang', ['name-thief@example.org']);
    expect((await it.call('restoreContainers', { body: { containerCodes } })).body.code).toBe('CONTAINER_NAME_TAKEN');
    expect((await it.call('restoreContainers', { body: { containerCodes: [second.containerCode] } })).body).toEqual({
      changed: 1,
    });
    expect((await it.call('getMyEntry', { token: captain })).body['container']).toMatchObject({
      containerName: 'Elsewhere',
    });
  });
});
