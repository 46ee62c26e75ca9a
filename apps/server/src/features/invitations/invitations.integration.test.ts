import { pages } from '@podium/contract/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { containerOf, lineUp, linkIn, openCompetition, payloadOf, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org', { names: ['Wanjiru', 'Kamau'] })).token;
});
afterAll(() => world.close());

type Link = { linkCode: string; url: string; kind: string; uses: number; maxUses: number | null; revoked: boolean };
const day = 24 * 3_600_000;
const person = async (email: string) => (await student(world, email)).token;
const accept = (token: string, invite: string, answers: object = {}) =>
  world.call('acceptInvitation', { token, body: { invite, answers } });

describe('links', () => {
  test('[IV-1] [P-069] [P-070] every kind ends in a payload that points and proves nothing', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const bases = {
      public: pages.invitePublic,
      dashboard: pages.inviteDashboard,
      registration: pages.inviteRegistration,
      form: pages.registrations,
    } as const;
    for (const [kind, base] of Object.entries(bases)) {
      const email = kind === 'dashboard' || kind === 'registration' ? { email: `${kind}@example.org` } : {};
      const { body } = await it.call('createInviteLink', { body: { kind, ...email } });
      const { url } = body['link'] as Link;
      expect(new URL(url).pathname.startsWith(base)).toBe(true);
      expect(payloadOf(url)).toEqual({
        v: 1,
        competitionCode: it.code,
        ...email,
        role: 'participant',
        invite: expect.stringMatching(/^[\w-]{22}$/u),
      });
      if ('email' in email) expect(linkIn((await world.mailTo(email.email))?.text ?? '')).toBe(url);
      const seen = await world.call('lookUpInvitation', { body: { invite: payloadOf(url).invite } });
      expect(seen.body).toMatchObject({
        kind,
        competition: { competitionCode: it.code, organiserName: 'Wanjiru Kamau' },
        forEmail: email.email ?? null,
        containerName: null,
      });
    }
    const listed = (await it.call('listInviteLinks')).body['links'] as Link[];
    expect(listed).toHaveLength(4);
    expect(listed.every(({ url }) => url !== null)).toBe(true);
    expect((await it.call('createInviteLink', { body: { kind: 'dashboard' } })).body.code).toBe('VALIDATION_FAILED');
  });

  test('[IV-2] the invite itself is nowhere in the database', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const { body } = await it.call('createInviteLink', { body: { kind: 'dashboard', email: 'hidden@example.org' } });
    const { invite } = payloadOf((body['link'] as Link).url);
    expect(JSON.stringify(await world.database.db.selectFrom('invitations').selectAll().execute())).not.toContain(
      invite,
    );
  });

  test('[IV-3] made up, revoked, expired and used ones say which they are', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const link = async (body: object) => (await it.call('createInviteLink', { body })).body['link'] as Link;
    const me = await person('refused@example.org');
    expect((await accept(me, 'AAAAAAAAAAAAAAAAAAAAAA')).body.code).toBe('INVITATION_INVALID');
    const revoked = await link({ kind: 'public' });
    const links = (await it.call('revokeInviteLink', { params: { linkCode: revoked.linkCode } })).body['links'];
    expect(links).toMatchObject([{ linkCode: revoked.linkCode, revoked: true }]);
    expect((await accept(me, payloadOf(revoked.url).invite)).body.code).toBe('INVITATION_INVALID');
    expect((await it.call('revokeInviteLink', { params: { linkCode: 'INV0' } })).body.code).toBe('INVITATION_INVALID');
    const once = payloadOf((await link({ kind: 'public', maxUses: 1 })).url).invite;
    expect((await accept(await person('first@example.org'), once)).status).toBe(200);
    expect((await accept(me, once)).body.code).toBe('INVITATION_USED');
    const short = payloadOf((await link({ kind: 'form', days: 1 })).url).invite;
    const start = world.clock.now;
    world.clock.pass(day);
    expect((await accept(me, short)).body.code).toBe('INVITATION_EXPIRED');
    expect((await world.call('lookUpInvitation', { body: { invite: short } })).body.code).toBe('INVITATION_EXPIRED');
    world.clock.now = start;
  });

  test('[IV-4] one for another address is refused, and stays open for its owner', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const { body } = await it.call('createInviteLink', { body: { kind: 'registration', email: 'owner@example.org' } });
    const { invite } = payloadOf((body['link'] as Link).url);
    expect((await accept(await person('thief@example.org'), invite)).body.code).toBe('INVITATION_FOREIGN');
    const owner = await person('owner@example.org');
    const [mine] = (await world.call('listMyInvitations', { token: owner })).body['items'] as { invite: string }[];
    expect(mine?.invite).toBe(invite);
    expect((await accept(owner, invite)).body['containerCode']).toEqual(expect.any(String));
    expect((await accept(owner, invite)).body.code).toBe('INVITATION_USED');
  });

  test('[IV-5] of two who use the last use of a link at once, one finds it used', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const { body } = await it.call('createInviteLink', { body: { kind: 'public', maxUses: 2 } });
    const { invite } = payloadOf((body['link'] as Link).url);
    const tokens = await Promise.all(['r1', 'r2', 'r3', 'r4'].map((name) => person(`${name}@example.org`)));
    const answers = await Promise.all(tokens.map((token) => accept(token, invite)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body: { code } }) => code === 'INVITATION_USED')).toHaveLength(2);
  });

  test('[IV-6] a refusal leaves the invitation unused', async () => {
    const it = await openCompetition(world, organiser, 'SOLO', {
      questions: [{ questionCode: '', label: 'Why?', kind: 'text', options: [], required: true }],
    });
    const { body } = await it.call('createInviteLink', { body: { kind: 'dashboard', email: 'asked@example.org' } });
    const { invite } = payloadOf((body['link'] as Link).url);
    const me = await person('asked@example.org');
    const refused = await accept(me, invite);
    expect(refused.body.code).toBe('ANSWER_MISSING');
    const [question = ''] = (refused.body.details?.['questions'] ?? []) as string[];
    expect((await accept(me, invite, { [question]: 'Because' })).status).toBe(200);
  });
});

describe('in a team', () => {
  test('[IV-10] a person counts once per link, also when the link has no use left', async () => {
    const it = await openCompetition(world, organiser);
    const { body } = await it.call('createInviteLink', { body: { kind: 'public', maxUses: 2 } });
    const { invite } = payloadOf((body['link'] as Link).url);
    const again = await person('again10@example.org');
    const uses = async () => ((await it.call('listInviteLinks')).body['links'] as Link[]).map((link) => link.uses);
    for (const _ of [1, 2, 3]) expect((await accept(again, invite)).body['containerCode']).toBeNull();
    expect(await uses()).toEqual([1]);
    const other = await person('other10@example.org');
    expect((await Promise.all([accept(other, invite), accept(other, invite)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await uses()).toEqual([2]);
    expect((await accept(again, invite)).status).toBe(200);
    expect((await accept(await person('late10@example.org'), invite)).body.code).toBe('INVITATION_USED');
  });

  test('[IV-7] saying no frees the seat, tells the captain, and ends the invitation', async () => {
    const it = await openCompetition(world, organiser);
    const captain = await person('cap7@example.org');
    await lineUp(it, { captain, name: 'Seven' });
    await it.call('inviteMembers', { token: captain, body: { emails: ['no7@example.org'] } });
    const { invite } = payloadOf(linkIn((await world.mailTo('no7@example.org'))?.text ?? ''));
    const me = (await student(world, 'no7@example.org', { names: ['Ida', 'Lund'] })).token;
    expect((await world.call('declineInvitation', { token: captain, body: { invite } })).body.code).toBe(
      'INVITATION_FOREIGN',
    );
    expect((await world.call('declineInvitation', { token: me, body: { invite } })).body).toEqual({ done: true });
    expect((await world.mailTo('cap7@example.org'))?.subject).toBe('Ida Lund cannot join Seven');
    expect((await accept(me, invite)).body.code).toBe('INVITATION_INVALID');
    expect(
      containerOf(await it.call('inviteMembers', { token: captain, body: { emails: ['yes7@example.org'] } })).users,
    ).toHaveLength(2);
  });

  test('[IV-8] a new team link ends the older one; a removed member’s invitation ends too', async () => {
    const it = await openCompetition(world, organiser);
    const captain = await person('cap8@example.org');
    await lineUp(it, { captain });
    const first = (await it.call('createTeamLink', { token: captain })).body['invite'] as string;
    const second = (await it.call('createTeamLink', { token: captain })).body['invite'] as string;
    const me = await person('link8@example.org');
    expect((await accept(me, first)).body.code).toBe('INVITATION_INVALID');
    expect((await accept(me, second)).status).toBe(200);
    const team = containerOf(
      await it.call('inviteMembers', { token: captain, body: { emails: ['out8@example.org'] } }),
    );
    const { invite } = payloadOf(linkIn((await world.mailTo('out8@example.org'))?.text ?? ''));
    await it.call('removeMember', {
      token: captain,
      params: { memberCode: team.users.find(({ status }) => status === 'INVITED')?.memberCode ?? '' },
    });
    expect((await accept(await person('out8@example.org'), invite)).body.code).toBe('INVITATION_INVALID');
  });

  test('[IV-9] a member of another team stays there; the organiser’s own invitations hold after the window', async () => {
    const it = await openCompetition(world, organiser);
    const [a, b] = [await person('a9@example.org'), await person('b9@example.org')];
    await lineUp(it, { captain: a });
    await lineUp(it, { captain: b });
    const { invite } = (await it.call('createTeamLink', { token: a })).body as { invite: string };
    expect((await accept(b, invite)).body.code).toBe('ALREADY_REGISTERED');
    const added = containerOf(
      await it.call('addContainer', {
        body: { containerName: 'Late guests', emails: ['guest9@example.org', 'guest9b@example.org'] },
      }),
    );
    const start = world.clock.now;
    world.clock.pass(3 * day);
    const guest = await person('guest9b@example.org');
    const mine = payloadOf(linkIn((await world.mailTo('guest9b@example.org'))?.text ?? '')).invite;
    expect((await accept(guest, mine)).body['containerCode']).toBe(added.containerCode);
    expect((await it.call('getMyEntry', { token: guest })).body['me']).toMatchObject({ isCaptain: true });
    world.clock.now = start;
  });
});
