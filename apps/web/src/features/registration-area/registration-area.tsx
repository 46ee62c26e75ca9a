import type { Competition } from '@podium/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import type { LocaleCode } from '../../i18n/locales.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { skipTarget } from '../../ui/skip-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { loadLinks } from './actions.ts';
import { Approvals } from './approvals.tsx';
import { LinkList } from './link-list.tsx';
import { useWaitingCount } from './live.ts';
import { MakeLink } from './make-link.tsx';
import styles from './registration-area.module.css';
import { registrationAreaWords } from './words.ts';

/** The one with a number stands last: when the number comes, it moves no other. */
const parts = ['links', 'upload', 'approvals'] as const;

/** A tab of another feature. */
interface MorePart {
  name: string;
  labelIn: (code: LocaleCode) => string;
  show: (competition: Competition) => ReactNode;
}
interface RegistrationAreaProps {
  competition: Competition;
  upload: ReactNode;
  more: readonly MorePart[];
}

const Links = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(registrationAreaWords);
  const dispatch = useAppDispatch();
  const { state, again, put } = useLoad(competitionCode, async (signal) => dispatch(loadLinks(signal)));
  return (
    <div className={styles.parts}>
      <MakeLink onMade={again} />
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '64px' }, { high: '64px' }]} />
      )}
      {state.kind === 'shown' && <LinkList links={state.value} onLinks={put} />}
    </div>
  );
};

/** How people get in: by links, with a yes, or from a list. */
export const RegistrationArea = ({ competition, upload, more }: RegistrationAreaProps) => {
  const words = useArea(registrationAreaWords);
  const { code } = useLocale();
  const [search] = useSearchParams();
  const added = more.find(({ name }) => name === search.get('part'));
  const part = added ? undefined : (parts.find((one) => one === search.get('part')) ?? 'links');
  const { waiting, isFailed, again } = useWaitingCount(competition.competitionCode);
  return (
    <div className={styles.area}>
      <Tabs
        label={words.partsLabel}
        tabs={[
          ...more.map((one) => ({
            to: `?area=registration&part=${one.name}`,
            label: one.labelIn(code),
            current: one === added,
          })),
          ...parts.map((one) => ({
            to: `?area=registration&part=${one}`,
            label: words.parts[one],
            current: one === part,
            ...(one === 'approvals' && waiting > 0 && { count: formatCount(code, waiting) }),
          })),
        ]}
      />
      {isFailed && (
        <Note icon="cross" bad title={words.notCounted}>
          <Button kind="outline" size="small" onClick={again}>
            {words.again}
          </Button>
        </Note>
      )}
      <div {...skipTarget('work')}>
        {part === 'links' && <Links competitionCode={competition.competitionCode} />}
        {part === 'approvals' && <Approvals competitionCode={competition.competitionCode} />}
        {part === 'upload' && upload}
        {added?.show(competition)}
      </div>
    </div>
  );
};
