import { pictureAt } from '@podium/contract/pictures';
import type { PublicCompetition as Competition } from '@podium/contract';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatCount } from '../../i18n/amounts.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useCategoryLabels } from '../../platform/session/use-interest-labels.ts';
import { useTitle } from '../../platform/shell/use-title.ts';
import { Icon } from '../../ui/icon.tsx';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { pathOf } from './paths.ts';
import { RegistrationPanel } from './registration-panel.tsx';
import { MissingCompetition } from './missing-competition.tsx';
import styles from './public-competition.module.css';
import { Rounds } from './rounds.tsx';
import { TimelineList } from './timeline-list.tsx';
import { usePublicCompetition } from './use-public-competition.ts';
import { publicWords } from './words.ts';

export const Head = ({ competition, results }: { competition: Competition; results?: ReactNode }) => {
  const words = useArea(publicWords);
  const labels = useCategoryLabels(competition);
  const facts = [words.parts.kind(competition), words.by(competition.organiserName), ...labels];
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{competition.competitionName || words.unnamed}</h1>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {results && <div className={styles.results}>{results}</div>}
      </div>
      {competition.imageURL && (
        <img
          className={styles.cover}
          src={competition.imageURL}
          srcSet={`${pictureAt(competition.imageURL, 640)} 640w, ${competition.imageURL} 1200w`}
          sizes="(width >= 56em) 280px, 92vw"
          fetchPriority="high"
          alt=""
          width={320}
          height={180}
        />
      )}
    </header>
  );
};

const Text = ({ title, id, children }: { title: string; id: string; children: string }) => (
  <section aria-labelledby={id}>
    <SectionRule title={title} id={id} />
    <p className={styles.text}>{children}</p>
  </section>
);

export const Shown = ({
  competition,
  again,
  isPreview = false,
  parts,
}: {
  competition: Competition;
  again: () => void;
  isPreview?: boolean;
  /** Parts of other features, below the rest. */
  parts?: ReactNode;
}) => {
  const words = useArea(publicWords);
  const { code } = useLocale();
  return (
    <>
      <RegistrationPanel competition={competition} onEdge={again} isPreview={isPreview} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Text title={words.about} id="about">
            {competition.details || words.noDetails(competition.organiserName)}
          </Text>
          {competition.roundData.length > 0 && <Rounds rounds={competition.roundData} />}
          {competition.rules && (
            <Text title={words.rules} id="rules">
              {competition.rules}
            </Text>
          )}
          {parts}
        </div>
        <aside className={styles.aside}>
          <p className={styles.count}>
            {competition.containerCount > 0 && (
              <Numeral size="4rem">{formatCount(code, competition.containerCount)}</Numeral>
            )}
            {competition.containerCount > 0
              ? words.entries(competition.containerCount, competition.competitionType === 'TEAM')
              : words.noEntries}
          </p>
          <TimelineList timeline={competition.timeline} />
        </aside>
      </div>
    </>
  );
};

interface PageProps {
  competitionCode: string;
  /** The form, for those who chose to register. */
  form: ReactNode;
  /** The way to what was released, where there may be something. */
  results: (competition: Competition) => ReactNode;
  /** What other features add to the page. */
  parts: (competition: Competition) => ReactNode;
}

export const PublicCompetition = ({ competitionCode, form, results, parts }: PageProps) => {
  const words = useArea(publicWords);
  const [search] = useSearchParams();
  const { state, again } = usePublicCompetition(competitionCode);
  useTitle(state.kind === 'shown' ? state.value.competitionName : undefined);
  if (state.kind === 'failed') return <MissingCompetition code={state.code} again={again} />;
  if (state.kind === 'loading') {
    return (
      <div className={styles.page}>
        <Skeleton
          label={competitionCode}
          bones={[{ wide: '70%', high: '72px' }, { wide: '40%' }, { high: '220px' }, { wide: '60%', high: '160px' }]}
        />
      </div>
    );
  }
  const registering = search.get('content') === 'register';
  return (
    <div className={styles.page}>
      {registering && (
        <Link className={styles.back} to={pathOf(competitionCode)}>
          <Icon name="back" size={16} />
          {words.back}
        </Link>
      )}
      <Head competition={state.value} results={results(state.value)} />
      {registering ? form : <Shown competition={state.value} again={again} parts={parts(state.value)} />}
    </div>
  );
};
