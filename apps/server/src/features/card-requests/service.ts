import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Counting } from '../counting/service.ts';
import type { Judges } from '../judges/service.ts';
import { createBlindCodes, createFindRealCodes, createReadBlindRounds } from '../score-cards/service.ts';
import { createAskAboutCard } from './ask-about-card.ts';
import type { CardRequestStore } from './card-request-store.ts';
import { createDecideCardRequest } from './decide-card-request.ts';
import { createListCardRequests } from './list-card-requests.ts';

interface CardRequestsDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  counting: Counting;
  judges: Judges;
  outbox: Outbox;
  requests: CardRequestStore;
  roundContainers: RoundContainers;
  secrets: Secrets;
}

/** What judges of closed rounds ask about their cards, and what is decided about it. */
export const createCardRequests = (deps: CardRequestsDeps) => {
  const { db, changes, contents, counting, judges, outbox, requests, roundContainers, secrets } = deps;
  const { cards, decisions, states, store } = counting;
  const codes = createBlindCodes({ secrets });
  const blindRounds = createReadBlindRounds({ states, codes });
  return {
    ask: createAskAboutCard({
      changes,
      contents,
      states,
      cards: store,
      blindRounds,
      findRealCodes: createFindRealCodes({ codes, store }),
      requests,
    }),
    list: createListCardRequests({ db, judges, requests, roundContainers }),
    /** Those that wait, of several competitions. */
    waiting: (competitionCodes: readonly string[]) => requests.waiting(db, competitionCodes),
    decide: createDecideCardRequest({
      changes,
      contents,
      judges,
      cards,
      codes,
      decisions,
      outbox,
      requests,
      roundContainers,
      blindRounds,
    }),
  };
};
export type CardRequests = ReturnType<typeof createCardRequests>;
export { type CardRequestStore, createCardRequestStore } from './card-request-store.ts';
export { ownRequestView } from './views.ts';
