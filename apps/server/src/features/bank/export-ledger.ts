import { csvLines, csvStart } from '@podium/domain/text';
import type { Db } from '../../platform/db/database.ts';
import { StreamedAnswer } from '../../platform/http/prepared-answer.ts';
import { nameKey } from '../reference-data/service.ts';
import { presentTransfer } from './present.ts';
import type { TransferRow, TransferStore } from './transfer-store.ts';

interface ExportLedgerDeps {
  db: Db;
  transfers: TransferStore;
  nameOf: (competitionCode: string) => Promise<string>;
}
const batchSize = 500;
const head = ['number', 'transfer', 'at', 'kind', 'from', 'to', 'coins', 'reason', 'by', 'reverses', 'reversed by'];

const lineOf = (row: TransferRow) => {
  const { transferCode, number, at, kind, from, to, coins, reason, by, reverses, reversedBy } = presentTransfer(row);
  return [
    number,
    transferCode,
    at,
    kind,
    from.name ?? from.account,
    to.name ?? to.account,
    coins,
    reason,
    by,
    reverses,
    reversedBy,
  ];
};

/** The whole ledger, written batch by batch. Transfers that come meanwhile are not in it: numbers only grow. */
export const createExportLedger =
  ({ db, transfers, nameOf }: ExportLedgerDeps) =>
  async (competitionCode: string): Promise<StreamedAnswer> => {
    const last = (await transfers.list(db, { competitionCode, limit: 1 }))[0]?.number ?? 0;
    async function* parts(): AsyncGenerator<string> {
      yield csvStart + csvLines([head]);
      for (let after = 0; after < last;) {
        const rows = await transfers.list(db, { competitionCode, after, limit: batchSize });
        const kept = rows.filter(({ number }) => number <= last);
        if (kept.length > 0) yield csvLines(kept.map(lineOf));
        after = rows.at(-1)?.number ?? last;
      }
    }
    const name = nameKey(await nameOf(competitionCode)).replaceAll(' ', '-') || 'competition';
    return new StreamedAnswer({ fileName: `${name}-ledger.csv` }, { name: 'csv', parts: parts() });
  };
