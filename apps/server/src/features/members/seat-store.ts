import { sql } from 'kysely';
import type { MemberRow, SeatEnd } from './tables.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** A seat that ended with its container, with the address of its person today. */
export interface EndedSeat extends MemberRow {
  own_email: string | null;
}

const isCaptainOfNone = { is_captain: false } as const;

/** The ends of seats, and their return. */
export const createSeatStore = () => ({
  /** Ends these seats for good, also those that ended with their container. */
  end: async (tx: Tx, memberCodes: readonly string[], by: Exclude<SeatEnd, 'container'>, now: Date): Promise<void> => {
    await tx
      .updateTable('members')
      .set({ ended_by: by, ...isCaptainOfNone })
      .set({ removed_at: sql`coalesce(removed_at, ${now})` })
      .where(sql<boolean>`member_code = any(${[...memberCodes]})`)
      .execute();
  },
  endOfContainers: async (tx: Tx, containerCodes: readonly string[], now: Date): Promise<void> => {
    await tx
      .updateTable('members')
      .set({ removed_at: now, ended_by: 'container' })
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .where('removed_at', 'is', null)
      .execute();
  },
  /** The seats that a restored container brings back. */
  endedWith: async (tx: Tx, containerCodes: readonly string[]): Promise<EndedSeat[]> => {
    const { rows } = await sql<EndedSeat>`select m.*, coalesce(u.email, m.email) as own_email
      from members m left join users u on u.user_code = m.user_code
      where m.container_code = any(${[...containerCodes]}) and m.ended_by = 'container'
      order by m.invited_at, m.member_code`.execute(tx);
    return rows;
  },
  /** With the address that each has now: an older one may have another owner. */
  restore: async (tx: Tx, seats: readonly EndedSeat[]): Promise<void> => {
    await sql`update members m set removed_at = null, ended_by = null, email = s.email
      from unnest(${seats.map((seat) => seat.member_code)}::text[], ${seats.map((seat) => seat.own_email)}::text[]) as s (code, email)
      where m.member_code = s.code`.execute(tx);
  },
  setCaptain: async (tx: Tx, containerCode: string, memberCode: string): Promise<void> => {
    await tx
      .updateTable('members')
      .set({ is_captain: sql<boolean>`member_code = ${memberCode}` })
      .where('container_code', '=', containerCode)
      .where('removed_at', 'is', null)
      .execute();
  },
  /** The seats that an upload made and that are there, or would come back with their container. */
  ofUpload: (tx: Tx, bulkUploadCode: string): Promise<MemberRow[]> =>
    tx
      .selectFrom('members')
      .selectAll()
      .where('bulk_upload_code', '=', bulkUploadCode)
      .where((eb) => eb.or([eb('removed_at', 'is', null), eb('ended_by', '=', 'container')]))
      .execute(),
});
export type SeatStore = ReturnType<typeof createSeatStore>;
