import type { Standing } from '@podium/contract';

const held = ({ role, permissions }: Standing): string => [role, ...permissions.toSorted()].join(' ');

/** What became of one's own place in the workspace: out of it, another one in it, or nothing. */
export const standingChange = (before: Standing, after: Standing): 'none' | 'other' | 'out' => {
  if (after.role !== 'organiser' && after.role !== 'crew') return 'out';
  return held(before) === held(after) ? 'none' : 'other';
};
