import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Logger } from '../../platform/log.ts';
import type { CompetitionContents, Competitions, SettingsReader } from '../competitions/service.ts';
import { createLiveListStore } from './live-list-store.ts';
import { createPublicList } from './public-list.ts';
import { createPublicPage } from './public-page.ts';
import { createShareCover } from './share-cover.ts';
import { createSharePreview } from './share-preview.ts';

interface PublicCompetitionsDeps {
  db: Db;
  log: Logger;
  files: Files;
  contents: CompetitionContents;
  competitions: Pick<Competitions, 'reader' | 'present' | 'roles'>;
  setup: SettingsReader;
}

/** LIVE competitions as everyone sees them: the list, the page of each, and what a shared link shows. */
export const createPublicCompetitions = ({ db, log, files, contents, competitions, setup }: PublicCompetitionsDeps) => {
  const { reader: store, present, roles } = competitions;
  return {
    list: createPublicList({ db, log, store, liveStore: createLiveListStore(db), present, setup }),
    page: createPublicPage({ contents, present, roles }),
    sharePreview: createSharePreview({ db, store }),
    shareCover: createShareCover({ db, store, files }),
  };
};
export type PublicCompetitions = ReturnType<typeof createPublicCompetitions>;
