import { type EndpointInput, type Endpoints, endpoints } from '@podium/contract';
import { registrationState } from '@podium/domain/registrations';
import type { Db } from '../../platform/db/database.ts';
import {
  joinPrepared,
  listPrepared,
  prepare,
  PreparedAnswer,
  type PreparedJson,
} from '../../platform/http/prepared-answer.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { Logger } from '../../platform/log.ts';
import type { CompetitionReader, Present, RegistrationWindow, SettingsReader } from '../competitions/service.ts';
import { leadOf } from './lead.ts';
import { createLivePages } from './live-pages.ts';
import type { LiveHead, LiveListStore } from './live-list-store.ts';
import type { CompetitionRow } from '../competitions/tables.ts';

interface PublicListDeps {
  db: Db;
  log: Logger;
  store: CompetitionReader;
  liveStore: LiveListStore;
  present: Present;
  setup: SettingsReader;
}

interface Item {
  row: CompetitionRow;
  window: RegistrationWindow | null;
  maxContainers: number | null;
  /** The item as it is sent, by what changes with time and not with the revision. */
  sent: Map<string, PreparedJson>;
}

const { items: listSchema, categories: categoriesSchema } = endpoints.listPublicCompetitions.response.shape;
const itemSchema = listSchema.element;
const maxKept = 1000;

/** LIVE competitions for anyone. What each says is kept by its revision: the list reads who is on it, and little else. */
export const createPublicList = ({ db, log, store, liveStore, present, setup }: PublicListDeps) => {
  const livePages = createLivePages(liveStore);
  const kept = createRevisionCache<Item>({ most: maxKept });

  const loadItems = async (codes: readonly string[]): Promise<ReadonlyMap<string, Item>> => {
    if (codes.length === 0) return new Map();
    const [rows, windows, limits] = await Promise.all([
      store.byCodes(codes),
      setup.windows(db, codes),
      setup.limits(db, codes),
    ]);
    return new Map(
      rows.map((row) => {
        const { competition_code: code } = row;
        const item = { row, window: windows.get(code) ?? null, maxContainers: limits.get(code) ?? null };
        return [code, { ...item, sent: new Map<string, PreparedJson>() }];
      }),
    );
  };

  const itemsOf = async (heads: readonly LiveHead[]): Promise<Item[]> => {
    const isKept = ({ competition_code: code, revision }: LiveHead) => kept.peek(code, revision) !== undefined;
    const missing = heads.filter((head) => !isKept(head)).map((head) => head.competition_code);
    const loaded = loadItems(missing);
    return Promise.all(
      heads.map(({ competition_code: code, revision }) =>
        kept.get(code, revision, async () => {
          const item = (await loaded).get(code);
          if (!item) throw new Error(`The competition ${code} was on the list and could not be read.`);
          return item;
        }),
      ),
    );
  };

  /** One competition that cannot be shown is left out, and does not take the others with it. */
  const itemJson = (
    { row, window, maxContainers, sent }: Item,
    containers: number,
    now: Date,
  ): PreparedJson | undefined => {
    const registration = registrationState({ status: row.status, window, containers, maxContainers }, now);
    const key = `${registration} ${present.imagePeriod(now)}`;
    const before = sent.get(key);
    if (before) return before;
    const fitting = itemSchema.safeParse({
      ...present.summary(row, now),
      lead: leadOf(row.details),
      registration,
      registrationStartsAt: window?.startTime.toISOString() ?? null,
      registrationEndsAt: window?.endsAt.toISOString() ?? null,
    });
    if (!fitting.success) {
      log.error({ err: fitting.error, competitionCode: row.competition_code }, 'a competition does not fit the list');
      return undefined;
    }
    const json = prepare(itemSchema, fitting.data);
    sent.clear();
    sent.set(key, json);
    return json;
  };

  return async (
    query: EndpointInput<Endpoints['listPublicCompetitions']>['query'],
    now: Date,
  ): Promise<PreparedAnswer> => {
    const { heads, nextCursor, categories } = await livePages(query, now);
    const items = (await itemsOf(heads)).flatMap(
      (item, at) => itemJson(item, heads[at]?.container_count ?? 0, now) ?? [],
    );
    return new PreparedAnswer(
      joinPrepared({ items: listPrepared(items), categories: prepare(categoriesSchema, categories) }),
      nextCursor,
    );
  };
};
