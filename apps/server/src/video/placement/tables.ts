import type { Generated } from 'kysely';

interface RoomLeasesTable {
  room_id: string;
  /** One start of one program. */
  node: string;
  token: Generated<number>;
  until: Date;
  /** Where the other nodes reach this one. */
  address: string;
}
export interface PlacementTables {
  room_leases: RoomLeasesTable;
}
