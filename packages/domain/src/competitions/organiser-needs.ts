/** What can wait for an organiser; the first holds other people up the most. */
export const needKinds = ['approvals', 'late-scores', 'card-requests', 'acceptances', 'go-live'] as const;
export type NeedKind = (typeof needKinds)[number];

interface Need {
  kind: NeedKind;
  count: number;
}

/** By kind; of one kind the larger piece of work first. */
export const byNeed = (a: Need, b: Need): number =>
  needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind) || b.count - a.count;
