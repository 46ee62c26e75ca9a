export const competitionTypes = ['SOLO', 'TEAM'] as const;
export type CompetitionType = (typeof competitionTypes)[number];

/** A member counts as registered once they have accepted and hold an account. */
export const isRegistered = (member: { status: string }): boolean => member.status === 'ONBOARDED';

export interface EntryRules {
  competitionType: CompetitionType;
  teamSize?: number | null | undefined;
  minTeamSize?: number | null | undefined;
}

/** The rule on numbers alone, for who keeps them counted. */
export const areNumbersValid = (
  rules: EntryRules,
  { registered, members }: { registered: number; members: number },
): boolean => {
  if (rules.competitionType === 'SOLO') return registered === 1;
  if (rules.minTeamSize) return registered >= rules.minTeamSize && members >= rules.minTeamSize;
  return registered === rules.teamSize;
};

export const isEntryValid = (rules: EntryRules, members: readonly { status: string }[]): boolean =>
  areNumbersValid(rules, { registered: members.filter(isRegistered).length, members: members.length });
