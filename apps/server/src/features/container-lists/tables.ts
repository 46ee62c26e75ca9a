interface ContainerFacts {
  competition_code: string;
  is_active: boolean;
  approval: 'waiting' | 'approved' | 'refused';
  member_count: number;
  registered_count: number;
  institutes_agree: boolean;
  count: number;
}

/** How many containers have the same facts. Triggers keep it; nobody writes it. */
interface ContainerTalliesTable extends ContainerFacts {
  has_room: boolean;
}

interface RoundTalliesTable extends ContainerFacts {
  round_code: string;
  /** Empty where no room is given. */
  competition_room_code: string;
  is_in: boolean;
  handed_in: boolean;
}

/** Triggers keep it. The sum over the causes grows with every change of what lists show of a competition's containers. */
interface ContainerRevisionsTable {
  competition_code: string;
  cause: 'containers' | 'people';
  revision: number;
}

/** Containers that have a room in any round; each counts once for a room. Triggers keep it. */
interface RoomTalliesTable {
  competition_code: string;
  competition_room_code: string;
  count: number;
}

export interface ContainerListTables {
  room_tallies: RoomTalliesTable;
  container_revisions: ContainerRevisionsTable;
  container_tallies: ContainerTalliesTable;
  round_tallies: RoundTalliesTable;
}
