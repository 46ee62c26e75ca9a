import type { Competition } from '@podium/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { loadCompetition } from '../../platform/competition/competition-actions.ts';
import { loadGoLive, loadSettings } from '../../platform/competition/workspace-actions.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CheckList } from './check-list.tsx';
import { Head } from './head.tsx';
import { useLiveWorkspace } from './live.ts';
import { Rail, type RailParts } from './rail.tsx';
import { RoundParts } from './round-parts.tsx';
import {
  type Area,
  areasFor,
  type Content,
  contentPath,
  contentsFor,
  type RoundPart,
  roundPartOf,
  viewOf,
} from './view.ts';
import { workspaceWords } from './words.ts';
import styles from './workspace.module.css';

type Render = (competition: Competition) => ReactNode;
export interface WorkspaceParts {
  rail: RailParts;
  /** What each tab and each area shows. A part that is not handed in is not offered. */
  contents: Partial<Record<Content, Render>>;
  areas: Partial<Record<Exclude<Area, 'COMPETITION'>, Render>>;
  /** What stands beside the rounds in their tab. */
  roundParts: Record<Exclude<RoundPart, 'rounds'>, Render>;
  publicPath: ((competitionCode: string) => string) | undefined;
  previewPath: (competitionCode: string) => string;
  createPath: (competitionCode: string) => string;
  leaderboardPath: (competitionCode: string) => string;
}

const useOpened = (competitionCode: string): 'opening' | 'open' | 'refused' => {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<{ code: string; refused: boolean }>();
  useEffect(() => {
    let gone = false;
    const open = async (): Promise<void> => {
      try {
        await dispatch(loadCompetition(competitionCode));
        await Promise.allSettled([dispatch(loadGoLive()), dispatch(loadSettings())]);
        if (!gone) setResult({ code: competitionCode, refused: false });
      } catch (error) {
        assertRequestError(error);
        if (!gone) setResult({ code: competitionCode, refused: error.status !== 0 });
      }
    };
    void open();
    return () => {
      gone = true;
    };
  }, [competitionCode, dispatch]);
  if (result?.code !== competitionCode) return 'opening';
  return result.refused ? 'refused' : 'open';
};

const Nothing = () => {
  const words = useArea(workspaceWords).nothing;
  return (
    <section className={styles.nothing}>
      <h2>{words.title}</h2>
      <p>{words.body}</p>
      <LinkButton to="/auth/dashboard/">{words.action}</LinkButton>
    </section>
  );
};

const Opened = ({ competition, parts }: { competition: Competition; parts: WorkspaceParts }) => {
  const words = useArea(workspaceWords);
  useLiveWorkspace(competition);
  const [search] = useSearchParams();
  const built = Object.fromEntries(
    [...Object.keys(parts.contents), ...Object.keys(parts.areas)].map((name) => [name, true]),
  );
  const { area, content } = viewOf(search, competition.me, built);
  const tabs = contentsFor(competition.me, built);
  const rounds = useAppSelector((state) => state.competition.allRounds.length);
  const labels = {
    containers: words.tabs[competition.competitionType ?? 'TEAM'],
    round: words.tabs.round,
    settings: words.tabs.settings,
  };
  const counts = { containers: competition.containerCount, round: rounds, settings: 0 };
  const isRound = area === 'COMPETITION' && content === 'round';
  const part = isRound ? roundPartOf(search, competition.me) : undefined;
  const besideRounds = part && part !== 'rounds' ? parts.roundParts[part] : undefined;
  const ofContent = besideRounds ?? (content && parts.contents[content]);
  const shown = area === 'COMPETITION' ? ofContent : area && parts.areas[area];
  const withList = area === 'COMPETITION' && content !== 'containers' && !besideRounds;
  return (
    <div className={styles.workspace}>
      <Rail
        {...parts.rail}
        competition={competition}
        areas={areasFor(competition.me, built)}
        current={area}
        counts={competition.containerCount > 0 ? { REGISTRATION: competition.containerCount } : {}}
      />
      <div className={styles.page}>
        <Head
          competition={competition}
          publicPath={parts.publicPath?.(competition.competitionCode)}
          previewPath={parts.previewPath(competition.competitionCode)}
          leaderboardPath={parts.leaderboardPath(competition.competitionCode)}
        />
        {area === 'COMPETITION' && (
          <Tabs
            label={words.tabsLabel}
            tabs={tabs.map((tab) => ({
              to: contentPath(tab),
              label: labels[tab],
              current: tab === content,
              ...(counts[tab] > 0 && { count: String(counts[tab]) }),
            }))}
          />
        )}
        {isRound && <RoundParts me={competition.me} part={part} />}
        <div className={join(styles.body, withList && styles.columns)}>
          <div>{shown ? shown(competition) : <Nothing />}</div>
          {withList && <CheckList />}
        </div>
      </div>
    </div>
  );
};

export const Workspace = ({ parts }: { parts: WorkspaceParts }) => {
  const words = useArea(workspaceWords);
  const { competitionCode = '' } = useParams();
  const state = useOpened(competitionCode);
  const competition = useAppSelector(({ competition: { current } }) =>
    current?.competitionCode === competitionCode ? current : null,
  );
  if (state === 'refused') return <Navigate to="/page-not-found" replace />;
  if (!competition) {
    return (
      <div className={styles.page}>
        <Skeleton
          label={words.loading}
          bones={[{ wide: '30%' }, { wide: '60%', high: '56px' }, { high: '64px' }, { high: '84px' }, { high: '84px' }]}
        />
      </div>
    );
  }
  if (!['organiser', 'crew'].includes(competition.me.role)) return <Navigate to="/page-not-found" replace />;
  if (competition.createStep < 4 && competition.me.role === 'organiser')
    return <Navigate to={parts.createPath(competitionCode)} replace />;
  return <Opened competition={competition} parts={parts} />;
};
