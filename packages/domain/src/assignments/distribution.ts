export interface ContainerToAssign {
  containerCode: string;
  /** Members' institutes; entries that share one are kept apart where that is possible. */
  institutes: readonly string[];
}
export interface RoomToFill {
  competitionRoomCode: string;
  /** Containers that a judge of this room may not score. */
  conflicts: ReadonlySet<string>;
  /** The institutes of each container that is in this room already and stays. */
  settled?: readonly (readonly string[])[];
}
export interface Distribution {
  assigned: readonly { containerCode: string; competitionRoomCode: string; because: 'even' | 'apart' | 'conflict' }[];
  /** Containers that every room has a conflict with. A person must decide. */
  unassigned: readonly string[];
}

interface Filling {
  room: RoomToFill;
  count: number;
  institutes: Map<string, number>;
}

const sharing = (filling: Filling, container: ContainerToAssign): number =>
  container.institutes.reduce((sum, institute) => sum + (filling.institutes.get(institute) ?? 0), 0);

const remember = ({ institutes: known }: Filling, institutes: readonly string[]): void => {
  for (const one of institutes) known.set(one, (known.get(one) ?? 0) + 1);
};

const startOf = (room: RoomToFill): Filling => {
  const settled = room.settled ?? [];
  const filling: Filling = { room, count: settled.length, institutes: new Map() };
  for (const institutes of settled) remember(filling, institutes);
  return filling;
};

/** Those with the fewest rooms left to them go first, then the largest institutes, then by code: the same input, the same rooms. */
const inOrder = (containers: readonly ContainerToAssign[], rooms: readonly RoomToFill[]): ContainerToAssign[] => {
  const groups = new Map<string, number>();
  for (const { institutes } of containers) for (const one of institutes) groups.set(one, (groups.get(one) ?? 0) + 1);
  const choices = (container: ContainerToAssign) =>
    rooms.filter(({ conflicts }) => !conflicts.has(container.containerCode)).length;
  const group = (container: ContainerToAssign) =>
    Math.max(0, ...container.institutes.map((one) => groups.get(one) ?? 0));
  const keyed = containers.map((container) => ({
    container,
    key: [choices(container), -group(container)] as const,
    name: `${container.institutes.toSorted().join()}|${container.containerCode}`,
  }));
  return keyed
    .toSorted((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || (a.name < b.name ? -1 : 1))
    .map(({ container }) => container);
};

/** Even sizes first, then institutes apart; a room whose judge has a conflict is never taken. */
export const distribute = (containers: readonly ContainerToAssign[], rooms: readonly RoomToFill[]): Distribution => {
  const fillings = rooms.map(startOf);
  const total = containers.length + fillings.reduce((sum, { count }) => sum + count, 0);
  const base = Math.floor(total / Math.max(1, rooms.length));
  let extras = total % Math.max(1, rooms.length);
  const assigned: Distribution['assigned'][number][] = [];
  const unassigned: string[] = [];
  const hasSpace = ({ count }: Filling) => count < base || (count === base && extras > 0);
  for (const container of inOrder(containers, rooms)) {
    const open = fillings.filter(({ room }) => !room.conflicts.has(container.containerCode));
    const rank = (filling: Filling) => [hasSpace(filling) ? 0 : 1, sharing(filling, container), filling.count] as const;
    const [best] = open.toSorted((a, b) => {
      const [x, y] = [rank(a), rank(b)];
      return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
    });
    if (!best) {
      unassigned.push(container.containerCode);
      continue;
    }
    if (best.count === base) extras -= 1;
    const apart = open.some((other) => other !== best && sharing(other, container) > sharing(best, container));
    assigned.push({
      containerCode: container.containerCode,
      competitionRoomCode: best.room.competitionRoomCode,
      because: open.length < fillings.length ? 'conflict' : apart ? 'apart' : 'even',
    });
    best.count += 1;
    remember(best, container.institutes);
  }
  return { assigned, unassigned };
};
