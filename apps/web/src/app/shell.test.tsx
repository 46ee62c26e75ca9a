import { readFileSync } from 'node:fs';
import { pages } from '@podium/contract/pages';
import { toastMs } from '@podium/domain/constants';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { closeNotification, notifyWithUndo, undoNotification } from '../platform/notifications/undo.ts';
import { createStorage } from '../platform/persist/storage.ts';
import { signedOut } from '../platform/store/slices/auth.ts';
import { notify } from '../platform/store/slices/notifications.ts';
import { destinationsFor, whoIs } from './navigation.ts';
import { byGroup, type Command, matching, splitAtMatch } from './palette/commands.ts';
import { RestoreGate } from './restore-gate.tsx';
import { routes } from './router.tsx';
import { createAppStore } from './store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const makeStore = (storage = createStorage()) =>
  createAppStore({ fetch: async () => Response.json({}), storage, sinks: [] });

const pathsOf = (list: RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

describe('routes', () => {
  test('[P-067] /_app is the root page: every other hangs on it', () => {
    expect(routes.map(({ id }) => id)).toEqual(['/_app']);
    expect(pathsOf(routes[0]?.children ?? [])).toContain('/login/');
  });
  test('[SH-24] every address of the router is one the server knows, apart from the one that catches the rest', () => {
    const known = new Set(Object.values(pages).map((path) => path.replace(/\{[^}]+\}/gu, '*')));
    const drawn = pathsOf(routes)
      .filter((path) => path !== '*')
      .map((path) => path.replace(/:\w+/gu, '*'));
    expect(drawn.filter((path) => !known.has(path as never))).toEqual([]);
  });
  test('[P-007] the page calls itself the experiential learning platform for proactive students', () => {
    const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    expect(html).toMatch(
      /<meta\s+name="description"\s+content="[^"]*experiential learning platform for proactive students/u,
    );
    expect(en.shell.tagline).toMatch(/experiential learning platform for proactive students/iu);
  });
});

test('[P-031] until the session is restored there is a skeleton and nothing else, then the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { persistor, close } = makeStore({ ...createStorage(), getItem: async () => new Promise(() => {}) });
  const draw = () => renderToStaticMarkup(<RestoreGate persistor={persistor}>the page</RestoreGate>);
  expect(draw()).toMatch(/role="status"[^>]*aria-label="Getting your session back"/u);
  expect(draw()).not.toContain('the page');
  await vi.advanceTimersByTimeAsync(5000);
  expect(draw()).toBe('the page');
  close();
});

describe('toasts', () => {
  const drawn = (type: 'error' | 'success' | 'info', more: { code?: string; failed?: string } = {}) => {
    const { store, close } = makeStore();
    store.dispatch(notify({ type, code: 'RATE_LIMITED', message: 'Said in words', ...more }));
    const html = renderToStaticMarkup(
      <Provider store={store}>
        <Toasts />
      </Provider>,
    );
    close();
    return html;
  };
  test('[P-291] [P-211] an error is a toast of its own look, announced at once, in the words of its code', () => {
    expect(drawn('error')).toMatch(/role="alert"[^>]*><div[^>]*data-type="error"/u);
    expect(drawn('error')).toContain(en.errors.RATE_LIMITED);
  });
  test.each([
    ['P-292', 'success'],
    ['P-293', 'info'],
  ] as const)('[P-292] [P-293] %s: %s is a toast, announced politely', (_, type) => {
    expect(drawn(type)).toMatch(new RegExp(`role="status"[^>]*><div[^>]*data-type="${type}"`, 'u'));
    expect(drawn(type)).toContain('Said in words');
  });
  test('[NA-3] an error without a text of its own says what could not be done; one with a text keeps it', () => {
    const failed = 'Could not move Lund Lanterns. Try again.';
    for (const code of ['SOMETHING_WENT_WRONG', 'NOBODY_KNOWS_IT']) {
      expect(drawn('error', { code, failed })).toContain(failed);
      expect(drawn('error', { code })).toContain(en.errors.SOMETHING_WENT_WRONG);
    }
    expect(drawn('error', { failed })).toContain(en.errors.RATE_LIMITED);
    expect(drawn('error', { failed })).not.toContain(failed);
  });
  test('[P-298] each runs out in 5000 ms', () => {
    expect(drawn('info')).toContain(`--life:${toastMs}ms`);
    expect(toastMs).toBe(5000);
  });
  test('[SH-25] Undo does its work once and closes the toast; a closed toast has nothing to undo', () => {
    const { store, close } = makeStore();
    const undo = vi.fn();
    const id = store.dispatch(notifyWithUndo({ type: 'success', code: 'MOVED', message: 'Moved' }, undo));
    store.dispatch(undoNotification(id));
    store.dispatch(undoNotification(id));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(store.getState().notifications.list).toEqual([]);
    const other = store.dispatch(notifyWithUndo({ type: 'success', code: 'MOVED', message: 'Moved' }, undo));
    store.dispatch(closeNotification(other));
    store.dispatch(undoNotification(other));
    expect(undo).toHaveBeenCalledTimes(1);
    close();
  });
});

describe('navigation', () => {
  const judgeSession = {
    judge: { judgeCode: 'J1', email: 'j@b.co', judgeName: 'Jo' },
    competitionCode: 'C1',
    competitionName: 'Robots',
  };
  const user = { userId: 'u 1', nextStep: 'done' } as NonNullable<typeof signedOut.user>;
  const labels = (auth: Partial<typeof signedOut>) =>
    destinationsFor(whoIs({ auth: { ...signedOut, ...auth } }), en).map(({ to }) => to);
  test('[SH-26] [DV-6] guests, users, judges and newcomers each have their own places to go', () => {
    expect(labels({})).toContain('/sign-up/');
    expect(labels({})).toContain('/competitions');
    expect(labels({ token: 't', user })).toEqual([
      '/auth/dashboard/',
      '/competitions',
      '/auth/messages',
      '/profile/u%201',
      '/auth/account-info',
    ]);
    expect(labels({ judgeToken: 'j', judgeSession })).toContain('/auth/dashboard/judge/C1');
    expect(labels({ token: 't', user: { ...user, nextStep: 'profession' } })).toEqual([
      '/sign-up/add-prof',
      '/auth/account-info',
    ]);
  });
  test('[SH-27] the palette finds by any typed words, without accents or capitals, beginnings first', () => {
    const commands = ['Cambiar a Español', 'Log out', 'Panel', 'Use dark colours'].map((label): Command => ({
      id: label,
      group: '',
      icon: 'home',
      label,
      act: '/',
    }));
    const found = (typed: string) => matching(commands, typed).map(({ label }) => label);
    expect(found('espanol')).toEqual(['Cambiar a Español']);
    expect(found('colours DARK')).toEqual(['Use dark colours']);
    expect(found('')).toHaveLength(4);
    expect(found('p')).toEqual(['Panel', 'Cambiar a Español']);
    expect(found('zzz')).toEqual([]);
  });
  test('[SH-29] at most four of a group are offered, the groups in their order, and the typed word is marked', () => {
    const command = (group: string, at: number): Command => ({
      id: `${group}${at}`,
      group,
      icon: 'home',
      label: group,
      act: '/',
    });
    const many = [1, 2, 3, 4, 5].flatMap((at) => [command('Areas', at), command('Competitions', at)]);
    const ids = byGroup(many, ['Competitions', 'Areas']).map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3, 4].map((at) => `Competitions${at}`).concat([1, 2, 3, 4].map((at) => `Areas${at}`)));
    expect(splitAtMatch('Rescue Robots', 'ro')).toEqual(['Rescue ', 'Ro', 'bots']);
    expect(splitAtMatch('Español', 'es')).toEqual(['', 'Es', 'pañol']);
    expect(splitAtMatch('Panel', '')).toEqual(['Panel', '', '']);
  });
});
