import { type ContainerRules, requiredMembers } from '../containers/validity.ts';

/** How large the entries of a competition are now. */
export interface ContainerExtent {
  containers: number;
  /** The most people in one container, invited ones included. */
  maxMembers: number;
  /** The fewest registered people in a container that is complete now; none where no container is. */
  fewestRegistered: number | null;
}

/** Which of type and sizes cannot become this any more, because an entry that is all right today would not be tomorrow. */
export const sizeChangeProblem = (
  before: ContainerRules,
  after: ContainerRules,
  extent: ContainerExtent,
): 'competitionType' | 'teamSize' | 'minTeamSize' | undefined => {
  if (extent.containers === 0) return undefined;
  if (before.competitionType !== after.competitionType) return 'competitionType';
  if (after.competitionType === 'SOLO') return undefined;
  if ((after.teamSize ?? 0) < extent.maxMembers) return 'teamSize';
  const isStricter = requiredMembers(after) > requiredMembers(before);
  return isStricter && extent.fewestRegistered !== null && requiredMembers(after) > extent.fewestRegistered
    ? 'minTeamSize'
    : undefined;
};
