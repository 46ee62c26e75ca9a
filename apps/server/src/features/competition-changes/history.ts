import type { EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';
import { historyOf } from '../../platform/audit/audit.ts';
import { createCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';

const cursors = createCursor(z.number().int());

/** The addresses or names behind codes. */
type NamesOf = (db: Db, codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface ListHistoryDeps {
  db: Db;
  crewEmails: NamesOf;
  judgeNames: NamesOf;
}
type HistoryPage = EndpointOutput<Endpoints['getHistory']>;

/** Who changed what. Rows name people by codes; names and addresses are looked up, so that they go when the person goes. */
export const createListHistory =
  ({ db, crewEmails, judgeNames }: ListHistoryDeps) =>
  async (competitionCode: string, cursor: string | undefined): Promise<HistoryPage> => {
    const rows = await historyOf(db, competitionCode, { before: cursors.read(cursor), limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    const subjectsOf = (kind: string) => page.filter(({ act }) => act.startsWith(kind)).map(({ subject }) => subject);
    const emails = await crewEmails(db, subjectsOf('crew.'));
    // A judge acts as well: who came to judge is named by the judge's name.
    const judges = await judgeNames(db, [...subjectsOf('judge.'), ...page.map(({ actor }) => actor)]);
    const last = page.at(-1);
    return {
      items: page.map((row) => ({
        at: row.at.toISOString(),
        who: [row.f_name, row.l_name].filter(Boolean).join(' ') || (judges.get(row.actor) ?? row.actor),
        what: row.act,
        subject: emails.get(row.subject) ?? judges.get(row.subject) ?? row.subject,
        before: row.details['before'] ?? null,
        after: row.details['after'] ?? null,
      })),
      nextCursor: last && rows.length > pageSize ? cursors.write(last.seq) : null,
    };
  };
export type ListHistory = ReturnType<typeof createListHistory>;
