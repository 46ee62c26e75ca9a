import type { Competition } from '@podium/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { loadLinks } from './actions.ts';
import { Approvals } from './approvals.tsx';
import { LinkList } from './link-list.tsx';
import { MakeLink } from './make-link.tsx';
import styles from './registration-area.module.css';
import { registrationAreaWords } from './words.ts';

const parts = ['links', 'approvals', 'upload'] as const;

const Links = ({ competitionCode }: { competitionCode: string }) => {
  const messages = useMessages();
  const words = useArea(registrationAreaWords);
  const dispatch = useAppDispatch();
  const { state, again, put } = useLoad(competitionCode, async (signal) => dispatch(loadLinks(signal)));
  return (
    <div className={styles.parts}>
      <MakeLink onMade={again} />
      {state.kind === 'loading' && <Skeleton label={words.loading} bones={[{ high: '64px' }, { high: '64px' }]} />}
      {state.kind === 'failed' && (
        <Note icon="cross" bad title={words.failed}>
          {errorText(messages, state.code)}
        </Note>
      )}
      {state.kind === 'shown' && <LinkList links={state.value} onLinks={put} />}
    </div>
  );
};

/** How people get in: by links, with a yes, or from a list. */
export const RegistrationArea = ({ competition, upload }: { competition: Competition; upload: ReactNode }) => {
  const words = useArea(registrationAreaWords);
  const [search] = useSearchParams();
  const part = parts.find((one) => one === search.get('part')) ?? 'links';
  return (
    <div className={styles.area}>
      <Tabs
        label={words.partsLabel}
        tabs={parts.map((one) => ({
          to: `?area=registration&part=${one}`,
          label: words.parts[one],
          current: one === part,
        }))}
      />
      {part === 'links' && <Links competitionCode={competition.competitionCode} />}
      {part === 'approvals' && <Approvals competitionCode={competition.competitionCode} />}
      {part === 'upload' && upload}
    </div>
  );
};
