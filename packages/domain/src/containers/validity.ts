export const competitionTypes = ['SOLO', 'TEAM'] as const;
export type CompetitionType = (typeof competitionTypes)[number];

/** A member counts as registered once they have accepted and hold an account. */
export const isRegistered = (member: { status: string }): boolean => member.status === 'ONBOARDED';

export interface ContainerRules {
  competitionType: CompetitionType;
  teamSize?: number | null | undefined;
  minTeamSize?: number | null | undefined;
}

/** How many people a container needs: one, or the minimum size of a team, or its size where there is no minimum. */
export const requiredMembers = ({ competitionType, minTeamSize, teamSize }: ContainerRules): number =>
  competitionType === 'SOLO' ? 1 : minTeamSize || teamSize || 0;

/** Whether enough of the invited people have accepted: the minimum of a team, or everyone. */
export const haveEnoughAccepted = (
  { competitionType, minTeamSize }: ContainerRules,
  { registered, members }: { registered: number; members: number },
): boolean => (competitionType === 'TEAM' && minTeamSize ? registered >= minTeamSize : registered === members);

/** The rule on numbers alone, where they are kept counted. */
export const areNumbersValid = (
  rules: ContainerRules,
  { registered, members }: { registered: number; members: number },
): boolean => {
  if (rules.competitionType === 'SOLO') return registered === 1;
  if (rules.minTeamSize) return registered >= rules.minTeamSize && members >= rules.minTeamSize;
  return registered === rules.teamSize;
};
