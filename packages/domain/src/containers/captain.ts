/** A member as far as it matters for who is captain. */
export interface CaptainCandidate {
  memberCode: string;
  status: string;
  isCaptain: boolean;
  joinedAt: Date | null;
  invitedAt: Date;
}

const first = (candidates: readonly CaptainCandidate[]): CaptainCandidate | undefined =>
  candidates.toSorted(
    (a, b) =>
      (a.joinedAt ?? a.invitedAt).getTime() - (b.joinedAt ?? b.invitedAt).getTime() ||
      (a.memberCode < b.memberCode ? -1 : 1),
  )[0];

/**
 * Who is captain of these members: the captain who has accepted, else the one who accepted first. Where nobody has, the invited
 * captain, else the first who was invited.
 */
export const captainOf = (members: readonly CaptainCandidate[]): CaptainCandidate | undefined => {
  const accepted = members.filter(({ status }) => status === 'ONBOARDED');
  const candidates = accepted.length > 0 ? accepted : members;
  return candidates.find(({ isCaptain }) => isCaptain) ?? first(candidates);
};
