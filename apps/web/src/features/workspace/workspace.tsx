import type { Competition } from '@podium/contract';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { loadCompetition } from '../../platform/competition/competition-actions.ts';
import { loadGoLive, loadSettings } from '../../platform/competition/workspace-actions.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SkipLink, skipTarget } from '../../ui/skip-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import headStyles from './head.module.css';
import { Head } from './head.tsx';
import { useLiveWorkspace } from './live.ts';
import { Rail } from './rail.tsx';
import { RoundParts } from './round-parts.tsx';
import { areasFor, contentPath, contentsFor, roundPartOf, viewOf } from './view.ts';
import { workspaceWords } from './words.ts';
import type { WorkspaceParts } from './workspace-parts.ts';
import styles from './workspace.module.css';

const useOpened = (competitionCode: string) => {
  const dispatch = useAppDispatch();
  return useLoad(competitionCode, async (): Promise<'open' | 'refused'> => {
    try {
      await dispatch(loadCompetition(competitionCode));
    } catch (error) {
      assertRequestError(error);
      // Only those are an answer about this competition; anything else may be better in a moment.
      if (error.status === 403 || error.status === 404) return 'refused';
      throw error;
    }
    await Promise.allSettled([dispatch(loadGoLive()), dispatch(loadSettings())]);
    return 'open';
  });
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
  const inCompetition = part ? words.roundParts[part] : content && labels[content];
  const here = area === 'COMPETITION' ? inCompetition : area && words.areas[area];
  return (
    <div className={styles.workspace}>
      <SkipLink to="work">{words.skipTo(here ?? '')}</SkipLink>
      {competition.status === 'DRAFT' && <SkipLink to="check-list">{words.skipToList}</SkipLink>}
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
          share={parts.share}
          publicPath={parts.publicPath?.(competition.competitionCode)}
          previewPath={parts.previewPath(competition.competitionCode)}
          leaderboardPath={parts.leaderboardPath(competition.competitionCode)}
        >
          {area === 'COMPETITION' ? (
            <Tabs
              label={words.tabsLabel}
              tabs={tabs.map((tab) => ({
                to: contentPath(tab),
                label: labels[tab],
                current: tab === content,
                ...(counts[tab] > 0 && { count: String(counts[tab]) }),
              }))}
            />
          ) : (
            <p className={headStyles.area}>{area && words.areas[area]}</p>
          )}
        </Head>
        {isRound && <RoundParts me={competition.me} part={part} />}
        <div id="work" className={styles.body} {...skipTarget('work')}>
          {shown ? shown(competition) : <Nothing />}
        </div>
      </div>
    </div>
  );
};

export const Workspace = ({ parts }: { parts: WorkspaceParts }) => {
  const words = useArea(workspaceWords);
  const { competitionCode = '' } = useParams();
  const { state, again } = useOpened(competitionCode);
  const competition = useAppSelector(({ competition: { current } }) =>
    current?.competitionCode === competitionCode ? current : null,
  );
  const { goLive: points, settings } = useAppSelector(({ workspace }) => workspace);
  if (state.kind === 'shown' && state.value === 'refused') return <Navigate to="/page-not-found" replace />;
  // The button that goes live counts what is left; until that is known, its width is not.
  const isUncounted = competition?.status === 'DRAFT' && !(points && settings) && state.kind === 'loading';
  if (!competition || isUncounted) {
    return (
      <div className={styles.page}>
        <NotLoaded
          state={state.kind === 'failed' ? state : { kind: 'loading' }}
          again={again}
          words={words}
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
