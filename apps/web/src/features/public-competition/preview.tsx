import { Navigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useTitle } from '../../platform/shell/use-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { pathOf, workspacePath } from './paths.ts';
import { MissingCompetition } from './missing-competition.tsx';
import { Head, Shown } from './public-competition.tsx';
import styles from './public-competition.module.css';
import { usePreview } from './use-public-competition.ts';
import { publicWords } from './words.ts';

/** The public page of a draft, for those who run it. Once it is live the page itself is shown. */
export const Preview = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(publicWords);
  const { state, again } = usePreview(competitionCode);
  useTitle(state.kind === 'shown' ? words.preview.titled(state.value.competitionName || words.unnamed) : undefined);
  if (state.kind === 'failed')
    return state.code === 'NOT_ALLOWED' ? (
      <Navigate to="/page-not-found" replace />
    ) : (
      <MissingCompetition code={state.code} again={again} />
    );
  if (state.kind === 'loading') {
    return (
      <div className={styles.page}>
        <Skeleton
          label={words.preview.loading}
          bones={[{ high: '64px' }, { wide: '70%', high: '72px' }, { wide: '40%' }, { high: '220px' }]}
        />
      </div>
    );
  }
  if (state.value.status === 'LIVE') return <Navigate to={pathOf(competitionCode)} replace />;
  return (
    <div className={styles.page}>
      <div className={styles.banner}>
        <Note icon="eye">
          <div className={styles.bannerRow}>
            <span>
              <strong>{words.preview.title}</strong>
              {words.preview.lead}
            </span>
            <LinkButton kind="outline" size="small" to={workspacePath(competitionCode)}>
              {words.preview.back}
            </LinkButton>
          </div>
        </Note>
      </div>
      <Head competition={state.value} />
      <Shown competition={state.value} again={again} isPreview />
    </div>
  );
};
