import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asJudge, keepOnlyDraftsOf, readDraft, removeDraft, removeDraftsOf, writeDraft } from './draft-storage.ts';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // As in a browser, the keys are properties of the storage.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('[DR-1] a draft belongs to its person and its form', () => {
  writeDraft('ada', 'round 1', { name: 'Plan' });
  expect(readDraft('ada', 'round 1')).toEqual({ name: 'Plan' });
  expect([readDraft('ada', 'round 2'), readDraft('obi', 'round 1')]).toEqual([undefined, undefined]);
  removeDraft('ada', 'round 1');
  expect(readDraft('ada', 'round 1')).toBeUndefined();
});

test('[DR-1] what cannot be read as a draft is none, and a draft beyond all forms is not stored', () => {
  for (const text of ['{', 'null', '7', '{"value":1}']) {
    localStorage.setItem('podium:draft:ada:form', text);
    expect(readDraft('ada', 'form')).toBeUndefined();
  }
  writeDraft('ada', 'long', 'x'.repeat(200_000));
  expect(readDraft('ada', 'long')).toBeUndefined();
});

test('[DR-2] logging out removes the drafts of that person and nothing else', () => {
  writeDraft('ada', 'form', 'text');
  writeDraft('adam', 'form', 'text');
  localStorage.setItem('persist:root', 'kept');
  removeDraftsOf('ada');
  expect([readDraft('ada', 'form'), readDraft('adam', 'form')]).toEqual([undefined, 'text']);
  expect(localStorage.getItem('persist:root')).toBe('kept');
});

test('[DR-2] the next person finds nothing of another, and nobody a draft of last month', () => {
  writeDraft('ada', 'form', 'hers');
  writeDraft('obi', 'form', 'his');
  keepOnlyDraftsOf('obi');
  expect([readDraft('ada', 'form'), readDraft('obi', 'form')]).toEqual([undefined, 'his']);
  keepOnlyDraftsOf('obi', Date.now() + 29 * day);
  expect(readDraft('obi', 'form')).toBe('his');
  keepOnlyDraftsOf('obi', Date.now() + 31 * day);
  expect(readDraft('obi', 'form')).toBeUndefined();
});

test('[DR-2] a user and a judge who are signed in on one device both keep their drafts', () => {
  const people = ['ada', 'obi', asJudge('J1'), asJudge('J2')];
  const kept = (): string[] => people.filter((person) => readDraft(person, 'form') !== undefined);
  for (const person of people) writeDraft(person, 'form', 'text');
  keepOnlyDraftsOf('ada');
  expect(kept()).toEqual(['ada', asJudge('J1'), asJudge('J2')]);
  keepOnlyDraftsOf(asJudge('J2'));
  expect(kept()).toEqual(['ada', asJudge('J2')]);
});
