import type { CompetitionRole } from '@podium/contract';
import type { Permission } from '@podium/domain/crew';
import { may } from '../../platform/competition/permissions.ts';

/** The parts of SETUP. Which one is shown lives in the address. */
export const sections = ['timeline', 'registration', 'judging', 'release', 'submissions', 'rooms', 'history'] as const;
export type Section = (typeof sections)[number];

/** The permission with which the server lets a part be saved, or read where it is only read. */
const needs: Record<Section, Permission> = {
  timeline: 'competition.edit',
  registration: 'registration.manage',
  judging: 'competition.edit',
  release: 'competition.edit',
  submissions: 'submissions.manage',
  rooms: 'rooms.manage',
  history: 'audit.view',
};

export const sectionsFor = (me: CompetitionRole): Section[] => sections.filter((section) => may(me, needs[section]));
export const sectionOf = (search: URLSearchParams, offered: readonly Section[]): Section | undefined =>
  offered.find((section) => section === search.get('section')) ?? offered[0];
export const sectionPath = (section: Section): string => `?area=setup&section=${section}`;
