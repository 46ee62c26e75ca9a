import type { JudgingProposal } from '@podium/contract';
import { hashText } from '../../platform/audit-chain/audit-chain.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** Who takes part and in which room: a proposal made over something else must be made again. */
export const hashContainers = (
  participants: readonly { container_code: string; competition_room_code: string | null }[],
): string =>
  hashText(
    participants
      .map((row) => `${row.container_code} ${row.competition_room_code ?? ''}`)
      .toSorted()
      .join('\n'),
  );

interface NewProposal {
  roundCode: string;
  competitionCode: string;
  proposal: JudgingProposal;
  containersHash: string;
  madeBy: string;
  madeAt: Date;
}

/** The proposal that waits beside the plan of a round. */
export const createProposalStore = () => ({
  find: async (on: Db | Tx, roundCode: string) => {
    const row = await on
      .selectFrom('judging_proposals')
      .selectAll()
      .where('round_code', '=', roundCode)
      .executeTakeFirst();
    return row && { ...row, proposal: row.proposal as JudgingProposal };
  },
  keep: async (tx: Tx, { roundCode, competitionCode, proposal, ...made }: NewProposal): Promise<void> => {
    const values = {
      proposal: JSON.stringify(proposal),
      containers_hash: made.containersHash,
      made_by: made.madeBy,
      made_at: made.madeAt,
    };
    await tx
      .insertInto('judging_proposals')
      .values({ round_code: roundCode, competition_code: competitionCode, ...values })
      .onConflict((on) => on.column('round_code').doUpdateSet(values))
      .execute();
  },
  discard: async (tx: Tx, roundCode: string): Promise<void> => {
    await tx.deleteFrom('judging_proposals').where('round_code', '=', roundCode).execute();
  },
});
export type ProposalStore = ReturnType<typeof createProposalStore>;
