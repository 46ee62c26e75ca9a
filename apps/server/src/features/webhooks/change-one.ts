import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { WebhookRow } from './tables.ts';
import type { WebhookStore } from './webhook-store.ts';

export const announceWebhooks = ({ announce, competition }: Pick<Change, 'announce' | 'competition'>): void => {
  const { competition_code: competitionCode } = competition;
  announce(events.webhooksUpdate, [{ of: 'competition', competitionCode }], { competitionCode });
};

/** A change of one webhook of the competition. */
export const createChangeOne =
  ({ changes, webhooks }: { changes: Changes; webhooks: WebhookStore }) =>
  <A>(
    unit: Unit<A>,
    caller: MemberCaller,
    webhookCode: string,
    work: (change: Change, row: WebhookRow) => Promise<A>,
  ): Promise<A> =>
    changes.run(unit, caller, async (change) => {
      const row = await webhooks.find(change.tx, caller.competitionCode, webhookCode);
      if (!row) throw refuse('WEBHOOK_NOT_FOUND');
      const answer = await work(change, row);
      announceWebhooks(change);
      return answer;
    });
export type ChangeOne = ReturnType<typeof createChangeOne>;
