import { configureStore } from '@reduxjs/toolkit';
import { persistStore, type WebStorage } from 'redux-persist';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rootReducer } from '../store/root.ts';
import { addToken, logout, type AuthState, sessionFollowed, signedOut } from '../store/slices/auth.ts';
import { addEmail } from '../store/slices/page-handler.ts';
import { persistConfigUpdated } from '../store/slices/persist-config.ts';
import { phoneExists } from '../store/slices/phone.ts';
import { followTabs, storedSession } from './follow-tabs.ts';
import { persisted, storageKey } from './persist.ts';
import { createStorage, tolerant } from './storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const session = {
  token: 'secret',
  loginTime: '2026-11-15T10:00:00.000Z',
  user: { userCode: 'USR1' } as NonNullable<AuthState['user']>,
};

const memory = () => {
  const kept = new Map<string, string>();
  const storage = createStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, storage };
};
const open = async (storage: WebStorage, waitMs = 0) => {
  const store = configureStore({
    reducer: persisted(rootReducer, storage),
    middleware: (defaults) => defaults({ serializableCheck: false }),
  });
  const persistor = persistStore(store);
  await vi.advanceTimersByTimeAsync(waitMs);
  return { store, persistor };
};
const settled = async (persistor: { flush: () => Promise<unknown> }) => {
  await vi.advanceTimersByTimeAsync(1000);
  await persistor.flush();
};

describe('what is kept', () => {
  test('[P-174] [P-175] the session and the persisted settings come back after a reload', async () => {
    const { storage } = memory();
    const before = await open(storage);
    before.store.dispatch(addToken(session));
    before.store.dispatch(persistConfigUpdated({ competitionCode: 'CMP1', organized: false }));
    await settled(before.persistor);
    const { store } = await open(storage);
    expect(store.getState().auth).toMatchObject(session);
    expect(store.getState().persistConfig).toMatchObject({ competitionCode: 'CMP1', organized: false });
  });
  test('[P-176] [P-177] under persist:root there is nothing but these two', async () => {
    const { kept, storage } = memory();
    const { store, persistor } = await open(storage);
    store.dispatch(addToken(session));
    store.dispatch(addEmail({ email: 'a@b.co', existingUser: true }));
    await settled(persistor);
    expect([...kept.keys()]).toEqual(['persist:root']);
    expect(storageKey).toBe('persist:root');
    expect(
      Object.keys(JSON.parse(kept.get('persist:root') ?? '{}') as object)
        .filter((key) => key !== '_persist')
        .toSorted(),
    ).toEqual(['auth', 'persistConfig']);
  });
  test('[P-166] after logout nothing of the session is left in storage either', async () => {
    const { kept, storage } = memory();
    const { store, persistor } = await open(storage);
    store.dispatch(addToken(session));
    await settled(persistor);
    store.dispatch(logout());
    await settled(persistor);
    expect(kept.get('persist:root')).not.toContain('secret');
    expect(kept.get('persist:root')).not.toContain('USR1');
  });
  test('[SE-1] after a restore, what auth says about the phone is again what the phone slice says', async () => {
    const { storage } = memory();
    const before = await open(storage);
    before.store.dispatch(phoneExists(false));
    await settled(before.persistor);
    const { store } = await open(storage);
    expect(store.getState().auth.phoneExists).toBe(store.getState().phone.phoneExists);
  });
  test('[SE-12] a value kept by an older version has its missing fields filled in', async () => {
    const { kept, storage } = memory();
    kept.set(
      'persist:root',
      JSON.stringify({ auth: JSON.stringify({ token: 'old' }), persistConfig: JSON.stringify({ email: 'a@b.co' }) }),
    );
    const { store } = await open(storage);
    expect(store.getState().auth).toEqual({ ...signedOut, token: 'old' });
    expect(store.getState().persistConfig).toEqual({
      competitionCode: '',
      organized: true,
      createdBy: '',
      email: 'a@b.co',
    });
  });
});

describe('what cannot be restored', () => {
  test('[P-178] storage that hangs holds the application up for five seconds and no longer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const hanging: WebStorage = { ...createStorage(), getItem: async () => new Promise(() => {}) };
    const { store, persistor } = await open(hanging, 4999);
    expect(persistor.getState().bootstrapped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(persistor.getState().bootstrapped).toBe(true);
    expect(store.getState().auth.token).toBe('');
  });
  test('[SE-13] storage that is forbidden, to read or to write, means a session for this page only', async () => {
    const forbidden = createStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { store, persistor } = await open(forbidden);
    expect(persistor.getState().bootstrapped).toBe(true);
    store.dispatch(addToken(session));
    await settled(persistor);
    expect(store.getState().auth.token).toBe('secret');
    expect(
      tolerant(
        (backing) => backing.getItem('x'),
        'otherwise',
        () => {
          throw new Error('no');
        },
      ),
    ).toBe('otherwise');
  });
});

describe('other tabs', () => {
  const stored = (auth: Partial<AuthState>) => JSON.stringify({ auth: JSON.stringify(auth) });
  const follow = (current: AuthState) => {
    const target = new EventTarget();
    const dispatch = vi.fn<(action: unknown) => void>();
    const stop = followTabs({ target, current: () => current, dispatch });
    const store = (key: string | null, newValue: string | null) =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    return { dispatch, stop, store };
  };
  test('[SE-14] a login elsewhere is followed here, and a logout too', () => {
    const out = follow(signedOut);
    out.store('persist:root', stored({ ...signedOut, ...session }));
    expect(out.dispatch).toHaveBeenCalledWith(sessionFollowed({ ...session, judgeToken: '', judgeSession: null }));
    const inside = follow({ ...signedOut, ...session });
    inside.store('persist:root', stored(signedOut));
    inside.store(null, null);
    expect(inside.dispatch).toHaveBeenCalledTimes(2);
  });
  test('[SE-14] other keys, the same session and broken values change nothing, nor does anything after stopping', () => {
    const { dispatch, store, stop } = follow({ ...signedOut, ...session });
    store('podium:scheme', 'dark');
    store('persist:root', stored({ ...signedOut, ...session, phoneExists: false }));
    store('persist:root', '{broken');
    stop();
    store('persist:root', null);
    expect(dispatch).not.toHaveBeenCalled();
    expect(storedSession('{}')).toBeUndefined();
  });
});
