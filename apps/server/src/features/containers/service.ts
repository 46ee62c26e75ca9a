import { pages } from '@podium/contract/pages';
import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Changes, Entries, RoundsOf, Setup } from '../competitions/service.ts';
import type { Invitations } from '../invitations/service.ts';
import { createContainerStore } from './container-store.ts';
import { createEntering } from './entering.ts';
import { createEntriesOf } from './leaving.ts';
import { createListStore } from './list-store.ts';
import { createListing } from './listing.ts';
import { createOrganising } from './organising.ts';
import { createPeopleStore } from './people-store.ts';
import { createPlacementStore } from './placement-store.ts';
import { type ConflictsOf, createPlacing } from './placing.ts';
import { createContainerViews } from './present.ts';
import { createRoundListing } from './round-listing.ts';
import { createRules } from './rules.ts';

interface ContainersDeps {
  db: Db;
  changes: Changes;
  rounds: RoundsOf;
  setup: Setup;
  entries: Entries;
  invitations: Invitations;
  outbox: Outbox;
  siteUrl: string;
  conflictsOf: ConflictsOf;
}

/** Everything about entries, by use case. */
export const createContainers = (deps: ContainersDeps) => {
  const { db } = deps;
  const store = createContainerStore(db);
  const placements = createPlacementStore();
  const people = createPeopleStore();
  const lists = createListStore();
  const views = createContainerViews({ store, placements });
  const rules = createRules({ ...deps, store });
  const entering = createEntering({ ...deps, store, people, views, rules });
  const participatedUrl = (competitionCode: string): string =>
    new URL(pages.participatedCompetition.replace('{competitionCode}', competitionCode), deps.siteUrl).href;
  return {
    entering,
    listing: createListing({ ...deps, lists, views, entering }),
    roundListing: createRoundListing({ db, lists, rounds: deps.rounds }),
    organising: createOrganising({ ...deps, store, lists, people, entering, participatedUrl }),
    placing: createPlacing({
      ...deps,
      placements,
      roomsOf: async (on, code) => (await store.rooms(on, code)).map((room) => room.competition_room_code),
    }),
    people: { accountsOf: people.accountsOf, nameOf: people.nameOf, emailOf: people.emailOf },
    /** For parts that make many entries at once; under the competition's lock. */
    many: {
      create: store.create,
      addMembers: store.addMembers,
      refresh: store.refresh,
      takenEmails: store.takenEmails,
      byNames: store.byNames,
    },
    personalData: createEntriesOf({ store }),
  };
};
export { answersTo } from './answers.ts';
export { createEntryCounts } from './entry-counts.ts';
export type { Entering } from './entering.ts';
export type { Entrant } from './people-store.ts';
export type { ConflictsOf, Placing } from './placing.ts';
export type { CompetitionRules } from './rules.ts';
export type Containers = ReturnType<typeof createContainers>;
