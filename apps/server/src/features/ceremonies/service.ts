import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { BoardGate, Leaderboards, Snapshots } from '../leaderboards/service.ts';
import type { Releases } from '../releases/service.ts';
import { createAudience } from './audience.ts';
import { type CeremonyCallsDeps, createCeremonyCalls } from './ceremony-calls.ts';
import { createCeremonyJoin } from './ceremony-join.ts';
import { createCeremonyStore } from './ceremony-store.ts';
import { createCloseCeremony } from './close-ceremony.ts';
import { createOpenCeremony } from './open-ceremony.ts';
import { createReadCeremony } from './read-ceremony.ts';
import { createReadScript } from './read-script.ts';
import { createBlankCeremony, createSetStep, createTakeRemote } from './set-step.ts';

interface CeremoniesDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  gate: BoardGate;
  snapshots: Snapshots;
  leaderboards: Leaderboards;
  releases: Releases;
  readReward: CeremonyCallsDeps['readReward'];
  joinCodeOf: (competitionCode: string) => Promise<string | undefined>;
  siteUrl: string;
}

/** Places of a sealed leaderboard, revealed step by step. */
export const createCeremonies = ({
  db,
  changes,
  contents,
  gate,
  snapshots,
  leaderboards,
  releases,
  readReward,
  joinCodeOf,
  siteUrl,
}: CeremoniesDeps) => {
  const store = createCeremonyStore();
  const readCalls = createCeremonyCalls({ snapshots, readReward });
  const joinOf = createCeremonyJoin({ joinCodeOf, siteUrl });
  return {
    open: createOpenCeremony({ changes, leaderboards, releases, store }),
    setStep: createSetStep({ changes, store }),
    blank: createBlankCeremony({ changes, store }),
    takeRemote: createTakeRemote({ changes, store }),
    ...createCloseCeremony({ changes, releases, store }),
    read: createReadCeremony({ db, gate, contents, store, readCalls, joinOf }),
    audience: createAudience(),
    readScript: createReadScript({ db, contents, store, readCalls, joinOf }),
  };
};
export type Ceremonies = ReturnType<typeof createCeremonies>;
