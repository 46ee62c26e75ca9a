import type { CompetitionRole } from '@podium/contract';
import { type Permission, permissions } from '@podium/domain/crew';
import { expect, test } from 'vitest';
import { missingPointPath } from '../../platform/competition/missing-point-path.ts';
import { may } from '../../platform/competition/permissions.ts';
import {
  areaPath,
  areasFor,
  contentPath,
  contentsFor,
  partsWithContent,
  roundPartOf,
  roundPartsFor,
  viewOf,
} from './view.ts';

const organiser: CompetitionRole = { role: 'organiser', permissions: [] };
const crew = (...held: Permission[]): CompetitionRole => ({ role: 'crew', permissions: held });
const all = {
  containers: true,
  round: true,
  settings: true,
  REGISTRATION: true,
  CREW: true,
  BANK: true,
  SETUP: true,
  CERTIFICATES: true,
};
const at = (address: string, me = organiser) => viewOf(new URLSearchParams(address), me, all);

test('[P-086] [P-088] [WS-1] the organiser sees every part that is built, and no other', () => {
  expect(areasFor(organiser, all)).toEqual(['COMPETITION', 'REGISTRATION', 'CREW', 'BANK', 'SETUP', 'CERTIFICATES']);
  expect(contentsFor(organiser, all)).toEqual(['containers', 'round', 'settings']);
  expect(areasFor(organiser, { round: true })).toEqual(['COMPETITION']);
  expect(contentsFor(organiser, { round: true })).toEqual(['round']);
});
test('[WS-2] a crew member sees exactly the parts of their permissions', () => {
  expect(contentsFor(crew('rounds.manage'), all)).toEqual(['round']);
  expect(areasFor(crew('rounds.manage'), all)).toEqual(['COMPETITION']);
  expect(areasFor(crew('crew.manage'), all)).toEqual(['CREW']);
  expect(areasFor(crew('audit.view'), all)).toEqual(['SETUP']);
  expect(areasFor(crew('bank.view'), all)).toEqual(['BANK']);
  expect(areasFor(crew('chat.moderate'), all)).toEqual([]);
  expect(areasFor(crew(...permissions), all)).toEqual(areasFor(organiser, all));
});
test('[WS-27] beside the rounds stand what was handed in and the judging; everyone sees the parts they may', () => {
  const asked = (address: string, me: CompetitionRole) => roundPartOf(new URLSearchParams(address), me);
  expect(roundPartsFor(organiser)).toEqual([
    'rounds',
    'submissions',
    'judges',
    'judging',
    'scores',
    'fairness',
    'release',
    'replies',
    'rewards',
  ]);
  expect(roundPartsFor(crew('judges.manage'))).toEqual(['judges', 'judging']);
  expect(roundPartsFor(crew('scores.view'))).toEqual(['scores', 'fairness', 'replies']);
  expect(roundPartsFor(crew('scores.view', 'scores.release'))).toEqual(['scores', 'fairness', 'release', 'replies']);
  expect(contentsFor(crew('scores.view'), all)).toEqual(['round']);
  expect(asked('', organiser)).toBe('rounds');
  expect(asked('part=submissions', organiser)).toBe('submissions');
  expect(contentsFor(crew('submissions.view'), all)).toEqual(['round']);
  expect(areasFor(crew('submissions.view'), all)).toEqual(['COMPETITION']);
  expect(asked('part=rounds', crew('submissions.view'))).toBe('submissions');
  expect(asked('part=submissions', crew('rounds.manage'))).toBe('rounds');
  expect(contentsFor(crew('submissions.manage'), all)).toEqual([]);
});
test('[WS-3] a permission counts only in the crew, and the organiser needs none', () => {
  expect(may(organiser, 'crew.manage')).toBe(true);
  expect(may({ role: 'participant', permissions: ['crew.manage'] }, 'crew.manage')).toBe(false);
  expect(may(crew('rooms.manage'), 'registration.manage', 'rooms.manage')).toBe(true);
});
test('[WS-4] area and tab are read from the address; what one may not see shows the first one may', () => {
  expect(at('')).toEqual({ area: 'COMPETITION', content: 'containers' });
  expect(at('?content=round').content).toBe('round');
  expect(at('?area=crew').area).toBe('CREW');
  expect(at('?area=CREW').area).toBe('CREW');
  expect(at('?area=nowhere&content=nonsense')).toEqual({ area: 'COMPETITION', content: 'containers' });
  expect(at('?area=crew&content=settings', crew('rounds.manage'))).toEqual({ area: 'COMPETITION', content: 'round' });
  expect(at('', crew('chat.moderate'))).toEqual({ area: undefined, content: undefined });
  for (const area of ['REGISTRATION', 'CREW', 'SETUP'] as const) expect(at(areaPath(area)).area).toBe(area);
  for (const content of ['containers', 'round', 'settings'] as const)
    expect(at(contentPath(content)).content).toBe(content);
});
test('[WS-5] every missing point of the check list leads to the screen where it is put right', () => {
  expect(missingPointPath('round')).toBe('?content=round');
  expect(missingPointPath('weightage')).toBe('?content=round&edit=weightages');
  expect(missingPointPath('criteria', { round: 'Final', roundCode: 'r2' })).toBe('?content=round&round=r2');
  expect(missingPointPath('judges', { roundCode: 'r1' })).toBe('?content=round&part=judges&round=r1');
  expect(missingPointPath('rooms')).toBe('?content=containers');
  expect(missingPointPath('registration')).toBe('?area=setup&section=timeline');
  expect(missingPointPath('release')).toBe('?area=setup&section=release');
  expect(['name', 'category', 'sizes'].map((point) => missingPointPath(point))).toEqual([
    '?content=settings',
    '?content=settings',
    '?content=settings',
  ]);
});

test('[WS-39] parts of the rounds are offered once they have something to show; the open one always is', () => {
  const parts = roundPartsFor(organiser);
  const shown = (rounds: { isLive: boolean }[], part?: (typeof parts)[number]) =>
    partsWithContent(parts, { rounds, part });
  expect(shown([])).toEqual(['rounds']);
  expect(shown([{ isLive: false }])).toEqual(['rounds', 'judges', 'rewards']);
  expect(shown([{ isLive: false }], 'release')).toEqual(['rounds', 'judges', 'release', 'rewards']);
  expect(shown([{ isLive: false }, { isLive: true }])).toEqual(parts);
});
