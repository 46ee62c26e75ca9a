import type { CompetitionRole } from '@podium/contract';

const held = ({ role, permissions }: CompetitionRole): string => [role, ...permissions.toSorted()].join(' ');

/** How the role of the caller changed: out of the workspace, another role or other permissions, or not at all. */
export const roleChange = (before: CompetitionRole, after: CompetitionRole): 'none' | 'other' | 'out' => {
  if (after.role !== 'organiser' && after.role !== 'crew') return 'out';
  return held(before) === held(after) ? 'none' : 'other';
};
