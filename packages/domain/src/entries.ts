export const competitionTypes = ['SOLO', 'TEAM'] as const;
export type CompetitionType = (typeof competitionTypes)[number];

/** A member counts as registered once they have accepted and hold an account. */
export const isRegistered = (member: { status: string }): boolean => member.status === 'ONBOARDED';

export interface EntryRules {
  competitionType: CompetitionType;
  teamSize?: number | null | undefined;
  minTeamSize?: number | null | undefined;
}

export const isEntryValid = (rules: EntryRules, members: readonly { status: string }[]): boolean => {
  const registered = members.filter(isRegistered).length;
  if (rules.competitionType === 'SOLO') return registered === 1;
  if (rules.minTeamSize) return registered >= rules.minTeamSize && members.length >= rules.minTeamSize;
  return registered === rules.teamSize;
};
