import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { fullName, initials } from '@podium/domain/accounts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { WorkspaceParts } from '../../features/workspace/workspace-parts.ts';
import { Workspace } from '../../features/workspace/workspace.tsx';
import { useMessages } from '../../i18n/locale-context.tsx';
import { may } from '../../platform/competition/permissions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { paletteOpened } from '../../platform/store/slices/small.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bib, Kbd } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Brand } from '../brand.tsx';
import { HeaderParts, registrationParts, setupParts } from '../feature-parts.tsx';
import type { ScreenHandle } from '../handle.ts';
import header from '../header.module.css';
import { leaderboardPaths } from '../leaderboard-paths.ts';
import { menuId } from '../menu.tsx';

const isApple = (): boolean => /Mac|iPhone|iPad/u.test(navigator.userAgent);

const ContainerList = lazy(async () => ({ default: (await import('../container-list.tsx')).ContainerList }));
const RegistrationArea = lazy(async () => ({
  default: (await import('../../features/registration-area/registration-area.tsx')).RegistrationArea,
}));
const BulkUpload = lazy(async () => ({
  default: (await import('../../features/bulk-upload/bulk-upload.tsx')).BulkUpload,
}));
const Rounds = lazy(async () => ({ default: (await import('../../features/rounds/rounds.tsx')).Rounds }));

const RoundSubmissions = lazy(async () => ({
  default: (await import('../../features/submissions/round-submissions.tsx')).RoundSubmissions,
}));
const Judges = lazy(async () => ({ default: (await import('../../features/judging-plan/judges.tsx')).Judges }));
const JudgingBoard = lazy(async () => ({ default: (await import('../judging-board.tsx')).JudgingBoard }));
const Scores = lazy(async () => ({ default: (await import('../../features/results/scores.tsx')).Scores }));
const Fairness = lazy(async () => ({ default: (await import('../../features/results/fairness.tsx')).Fairness }));
const Release = lazy(async () => ({ default: (await import('../../features/results/release.tsx')).Release }));
const Replies = lazy(async () => ({ default: (await import('../../features/reviews/replies.tsx')).Replies }));
const Rewards = lazy(async () => ({ default: (await import('../../features/rewards/rewards.tsx')).Rewards }));
const Bank = lazy(async () => ({ default: (await import('../../features/bank/bank.tsx')).Bank }));
const Certificates = lazy(async () => ({
  default: (await import('../../features/certificates/certificates.tsx')).Certificates,
}));
const SettingsTab = lazy(async () => ({ default: (await import('../../features/setup/settings.tsx')).SettingsTab }));
const Setup = lazy(async () => ({ default: (await import('../../features/setup/setup.tsx')).Setup }));
const Rooms = lazy(async () => ({ default: (await import('../../features/rooms/rooms.tsx')).Rooms }));
const History = lazy(async () => ({ default: (await import('../../features/history/history.tsx')).History }));
const SharePanel = lazy(async () => ({
  default: (await import('../../features/share/share-panel.tsx')).SharePanel,
}));
const Crew = lazy(async () => ({ default: (await import('../../features/crew/crew.tsx')).Crew }));

const BrandLink = () => (
  <Link to="/" className={header.brand} aria-label={useMessages().shell.home}>
    <Brand />
  </Link>
);

const GoTo = () => {
  const { nav } = useMessages().shell;
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      title={nav.goTo}
      onClick={() => dispatch(paletteOpened())}
    >
      <Icon name="search" />
      <span>{nav.goTo}</span>
      <Kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
    </button>
  );
};

const Me = () => {
  const { shell } = useMessages();
  const user = useAppSelector(({ auth }) => auth.user);
  if (!user) return null;
  return (
    <button type="button" popoverTarget={menuId} aria-label={`${shell.menu}, ${fullName(user)}`} title={fullName(user)}>
      <Bib initials={initials(user)} picture={user.avatarURL} />
      <b>{fullName(user)}</b>
    </button>
  );
};

const waiting = <Skeleton bones={[{ wide: '40%', high: '28px' }, { high: '64px' }, { high: '84px' }]} />;

const when = (part: ReactNode): ReactNode => <Suspense fallback={waiting}>{part}</Suspense>;

const submissionsPath = (roundCode: string, find: string): string =>
  `?${new URLSearchParams({ content: 'round', part: 'submissions', round: roundCode, find }).toString()}`;

const leaderboardPath = (competitionCode: string): string =>
  leaderboardPaths.ownBoard(leaderboardIdOf(competitionCode));
const releasePaths = {
  rounds: '?content=round',
  judging: '?content=round&part=judging',
  fairness: '?content=round&part=fairness',
  settings: '?area=setup&section=release',
  leaderboard: leaderboardPath,
  ceremony: (competitionCode: string) => leaderboardPaths.present(competitionCode),
};

/** The parts of a workspace. Each is fetched when it is first opened. */
const parts: WorkspaceParts = {
  rail: { brand: <BrandLink />, goTo: <GoTo />, notices: <HeaderParts className={header.railPart} />, me: <Me /> },
  contents: {
    containers: (competition) =>
      when(
        <ContainerList
          competition={competition}
          bulkUploadPath="?area=registration&part=upload"
          roomsPath="?area=setup&section=rooms"
          submissionsPath={submissionsPath}
        />,
      ),
    round: () => when(<Rounds />),
    settings: (competition) => when(<SettingsTab competition={competition} />),
  },
  roundParts: {
    submissions: (competition) =>
      when(
        <RoundSubmissions
          competition={competition}
          roundsPath="?content=round"
          settingsPath={may(competition.me, 'submissions.manage') ? '?area=setup&section=submissions' : undefined}
        />,
      ),
    judges: (competition) =>
      when(<Judges competition={competition} roundsPath="?content=round" roomsPath="?area=setup&section=rooms" />),
    judging: (competition) =>
      when(
        <JudgingBoard competition={competition} roundsPath="?content=round" judgesPath="?content=round&part=judges" />,
      ),
    scores: (competition) =>
      when(<Scores competition={competition} roundsPath={releasePaths.rounds} judgingPath={releasePaths.judging} />),
    fairness: (competition) =>
      when(
        <Fairness
          competition={competition}
          roundsPath={releasePaths.rounds}
          judgingPath={releasePaths.judging}
          rulesPath="?area=setup&section=judging"
        />,
      ),
    release: (competition) => when(<Release competition={competition} paths={releasePaths} />),
    replies: (competition) => when(<Replies competition={competition} releasePath="?content=round&part=release" />),
    rewards: (competition) => when(<Rewards competition={competition} />),
  },
  areas: {
    REGISTRATION: (competition) =>
      when(
        <RegistrationArea
          competition={competition}
          upload={when(<BulkUpload competition={competition} />)}
          more={registrationParts}
        />,
      ),
    CREW: (competition) => when(<Crew competition={competition} />),
    BANK: (competition) => when(<Bank competition={competition} />),
    CERTIFICATES: (competition) => when(<Certificates competition={competition} />),
    SETUP: (competition) =>
      when(<Setup competition={competition} rooms={<Rooms />} history={<History />} more={setupParts} />),
  },
  share: (asked) => (
    <Suspense>
      <SharePanel {...asked} />
    </Suspense>
  ),
  publicPath: (competitionCode) => `/competitions/${encodeURIComponent(competitionCode)}`,
  previewPath: (competitionCode) => `/auth/competitions/o/${encodeURIComponent(competitionCode)}/preview`,
  leaderboardPath,
  createPath: (competitionCode) => `/auth/competitions/create?competition=${encodeURIComponent(competitionCode)}`,
};

export const handle: ScreenHandle = { title: ({ shell }) => shell.organisedCompetition.title, rail: true };
export const Component = () => {
  return <Workspace parts={parts} />;
};
