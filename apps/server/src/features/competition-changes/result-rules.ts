import { canonicalJson, type ChainAct, type JsonValue } from '@podium/domain/audit-chain';
import type { HistoryAct } from '@podium/domain/history';
import { type ChainEntry, hashText } from '../../platform/audit-chain/audit-chain.ts';

type Fields = Readonly<Record<string, unknown>>;
interface RecordedAct {
  at: Date;
  actor: string;
  act: HistoryAct;
  subject: string;
  details: { before: Fields | null; after: Fields | null };
}

const namesOf = (criteria: unknown): JsonValue =>
  Array.isArray(criteria) ? criteria.map((one: { criterionName: string }) => one.criterionName) : [];
const pick = (fields: Fields | null, names: readonly string[]): Record<string, JsonValue> =>
  Object.fromEntries(names.flatMap((name) => (fields && name in fields ? [[name, fields[name] as JsonValue]] : [])));

/** The containers that an act is about. */
const named = (after: Fields | null, before: Fields | null): Record<string, JsonValue> =>
  pick(after ?? before, ['containers', 'nextRoundCode']);

/** Plans and rooms may be long: the chain keeps a hash of what the history says that they became. */
const hashed = (after: Fields | null): Record<string, JsonValue> => ({
  hash: hashText(canonicalJson(after as Record<string, JsonValue>)),
});

/** What of these acts decides results. Names and descriptions do not. */
const decisive: Partial<
  Record<HistoryAct & ChainAct, (after: Fields | null, before: Fields | null) => Record<string, JsonValue>>
> = {
  'round.updated': (after) => pick(after, ['roundWeightage', 'isMock', 'scale']),
  'round.criteria': (after) => ({ criteria: namesOf(after?.['criteria']) }),
  'round.ordered': (after) => pick(after, ['roundCodes']),
  'round.removed': () => ({ isRemoved: true }),
  'round.restored': () => ({ isRemoved: false }),
  'settings.judging': (after) => pick(after, ['tieChain', 'tieCriterion', 'correction']),
  'round.status': (after) => pick(after, ['status']),
  'judge.removed': () => ({ isJudgeRemoved: true }),
  'judge.restored': () => ({ isJudgeRemoved: false }),
  'judging.planned': hashed,
  'judging.closed': (after) => pick(after, ['counting', 'expected', 'unfinished', 'asked']),
  'judging.reopened': (after) => pick(after, ['reason']),
  'containers.distributed': hashed,
  'containers.placed': hashed,
  'judge.conflict-declared': (after) => pick(after, ['containerCode', 'declared']),
  'container.activated': named,
  'container.deactivated': named,
  'container.approved': named,
  'container.refused': named,
  'container.removed': named,
  'container.restored': named,
  'containers.qualified': named,
  'containers.disqualified': named,
};

/**
 * Changes of the rules by which results are made are also rows of the audit chain, from the moment the competition is live: before it
 * nobody can have a score.
 */
export const ruleEntries = (acts: readonly RecordedAct[]): ChainEntry[] =>
  acts.flatMap(({ at, actor, act, subject, details }) => {
    const read = decisive[act as HistoryAct & ChainAct];
    const rules = read?.(details.after, details.before) ?? {};
    return Object.keys(rules).length === 0
      ? []
      : [{ at, actor, act: act as HistoryAct & ChainAct, subject, details: { after: rules } }];
  });
