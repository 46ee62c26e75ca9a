import { defaultJudgesPerContainer } from '@podium/domain/judging';
import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Judges } from '../judges/service.ts';
import { createAskForCard } from './ask-for-card.ts';
import { createAskedCardStore } from '../score-cards/service.ts';
import type { CardStore } from '../score-cards/service.ts';
import type { ConflictStore } from './conflict-store.ts';
import { createFreeJudges } from './free-judges.ts';
import type { PlanStore } from './plan-store.ts';

interface OneMoreCardDeps {
  changes: Changes;
  judges: Judges;
  plans: PlanStore;
  cards: CardStore;
  conflicts: ConflictStore;
  roundContainers: RoundContainers;
  outbox: Outbox;
}

/** What the fairness of a round needs of judging: who could give one more card, and asking for it. */
export const createOneMoreCard = ({
  changes,
  judges,
  plans,
  cards,
  conflicts,
  roundContainers,
  outbox,
}: OneMoreCardDeps) => {
  const askedCards = createAskedCardStore();
  return {
    askedCards,
    askForCard: createAskForCard({ changes, judges, plans, cards, askedCards, conflicts, roundContainers, outbox }),
    freeJudges: createFreeJudges({ judges, cards, conflicts }),
    /** How many cards a container of the round should have. */
    panelSize: async (on: Db, roundCode: string): Promise<number> =>
      (await plans.settings(on, roundCode))?.judges_per_container ?? defaultJudgesPerContainer,
  };
};
