import { actsOfKind, type EndpointOutput, type Endpoints, kindOfAct } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { type HistoryKind, historyKinds } from '@podium/domain/history';
import { z } from 'zod';
import { actCountsQuery, actorsQuery, type AskedHistory, effectsOf, historyQuery } from '../../platform/audit/audit.ts';
import type { ChangedPlace } from '../../platform/audit/tables.ts';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameKey } from '../reference-data/service.ts';
import { findNamed, maxFound } from './find-named.ts';
import { codesIn, namesOf } from './history-names.ts';

const cursors = createCursor(z.number().int());

/** The addresses or names behind codes. */
type NamesOf = (db: Db, codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface ListHistoryDeps {
  db: Db;
  crewEmails: NamesOf;
  judgeNames: NamesOf;
}
interface Asked {
  cursor?: string | undefined;
  kind?: HistoryKind | undefined;
  actor?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
type HistoryPage = EndpointOutput<Endpoints['getHistory']>;
type Actor = Awaited<ReturnType<ReturnType<typeof actorsQuery>['execute']>>[number];

const partsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);
const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

const fullName = ({ f_name, l_name }: Pick<Actor, 'f_name' | 'l_name'>): string =>
  [f_name, l_name].filter(Boolean).join(' ');

const pick = (names: ReadonlyMap<string, string>, codes: readonly string[]): Record<string, string> =>
  Object.fromEntries([...names].filter(([code]) => codes.includes(code)));

const presentEffect = (row: { places: ChangedPlace[]; more: number } | undefined) =>
  row ? { places: row.places, more: row.more } : null;

/** Who changed what. Rows name people by codes; names and addresses are looked up, so that they go when the person goes. */
export const createListHistory = ({ db, crewEmails, judgeNames }: ListHistoryDeps) => {
  /** Everyone who changed something; a judge acts as well, and has a name of the judge's. */
  const listPeople = async (competitionCode: string): Promise<HistoryPage['people']> => {
    const actors = await actorsQuery(db, competitionCode).execute();
    const judges = await judgeNames(
      db,
      actors.map(({ actor }) => actor),
    );
    return actors.map((row) => ({ actor: row.actor, name: fullName(row) || (judges.get(row.actor) ?? row.actor) }));
  };
  const countKinds = async (competitionCode: string, asked: AskedHistory): Promise<HistoryPage['counts']> => {
    const counts = new Map<HistoryKind, number>();
    for (const { act, count } of await actCountsQuery(db, competitionCode, asked).execute()) {
      const kind = kindOfAct(act);
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
    return historyKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }));
  };
  return async (
    competitionCode: string,
    { cursor, kind, search = '', ...asked }: Asked,
    isScoreViewer: boolean,
  ): Promise<HistoryPage> => {
    const words = partsOf(nameKey(search));
    const typed = partsOf(search.toLowerCase());
    const found = words.length > 0 ? await findNamed(db, { competitionCode, typed, words }) : undefined;
    const narrowed: AskedHistory = {
      actor: asked.actor,
      from: momentOf(asked.from),
      to: momentOf(asked.to),
      codes: found?.slice(0, maxFound),
    };
    const rows = await historyQuery(db, competitionCode, narrowed, {
      before: cursors.read(cursor),
      acts: kind && actsOfKind(kind),
      limit: pageSize + 1,
    }).execute();
    const page = rows.slice(0, pageSize);
    const numbers = page.map(({ seq }) => seq);
    const effects = new Map(isScoreViewer ? (await effectsOf(db, numbers)).map((row) => [row.seq, row]) : []);
    const codes = page.map(({ seq, subject, details }) => [...codesIn(subject, details, effects.get(seq)?.places)]);
    const all = [...new Set(codes.flat())];
    const names = new Map([
      ...(await namesOf(db, competitionCode, all)),
      ...(await crewEmails(db, all)),
      ...(await judgeNames(db, [...all, ...page.map((row) => row.actor)])),
    ]);
    const last = page.at(-1);
    return {
      items: page.map((row, at) => ({
        number: row.seq,
        at: row.at.toISOString(),
        actor: row.actor,
        who: fullName(row) || (names.get(row.actor) ?? row.actor),
        what: row.act,
        subject: names.get(row.subject) ?? row.subject,
        before: row.details['before'] ?? null,
        after: row.details['after'] ?? null,
        names: pick(names, codes[at] ?? []),
        effect: presentEffect(effects.get(row.seq)),
      })),
      nextCursor: last && rows.length > pageSize ? cursors.write(last.seq) : null,
      people: cursor === undefined ? await listPeople(competitionCode) : [],
      counts: cursor === undefined ? await countKinds(competitionCode, narrowed) : null,
      moreNamesFit: found !== undefined && found.length > maxFound,
    };
  };
};
export type ListHistory = ReturnType<typeof createListHistory>;
