import { expect, test } from 'vitest';
import { nextStep as words } from '../../i18n/en/next-step.ts';
import { pathOf, type Step, titleOf } from './step.ts';

const step = (more: Partial<Step>): Step => ({
  kind: 'hand-in',
  competitionCode: 'CMP1',
  competitionName: 'Open Circuits',
  containerName: 'Kilimo',
  at: null,
  count: null,
  roundName: null,
  what: null,
  title: null,
  invite: null,
  ...more,
});

test('[NX-7] a step says what to do and leads to the place where it is done', () => {
  expect(titleOf(step({ roundName: 'Plan' }), words)).toBe('Hand in for Plan');
  expect(titleOf(step({ kind: 'members', count: 2 }), words)).toBe('Invite 2 more people');
  expect(titleOf(step({ kind: 'starts', what: 'judging', title: 'Final' }), words)).toBe('Next: judging, Final');
  expect(titleOf(step({ kind: 'invitation', containerName: null }), words)).toBe(
    'Answer the invitation to Open Circuits',
  );
  expect(pathOf(step({}))).toBe('/auth/competitions/p/CMP1?to=hand-in');
  expect(pathOf(step({ kind: 'members' }))).toBe('/auth/competitions/p/CMP1?content=settings');
  expect(pathOf(step({ kind: 'invitation', invite: 'abcdefghijklmnopqrst' }))).toMatch(
    /^\/login\/invite-members\/registration\//u,
  );
});
