import type { Competition } from '@podium/contract';
import type { Permission } from '@podium/domain/crew';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import type { LocaleCode } from '../../i18n/locales.ts';
import { may } from '../../platform/competition/permissions.ts';
import { loadSettings } from '../../platform/competition/workspace-actions.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { setActiveSettingSection } from '../../platform/store/slices/misc.ts';
import { skipTarget } from '../../ui/skip-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { JudgingRules } from './judging-rules.tsx';
import { RegistrationRules } from './registration-rules.tsx';
import { ReleasePolicy } from './release.tsx';
import { type Section, sectionOf, sectionPath, sectionsFor } from './sections.ts';
import styles from './setup.module.css';
import { Submissions } from './submissions.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { setupWords } from './words.ts';

interface SetupTab {
  name: string;
  labelIn: (code: LocaleCode) => string;
  needs: Permission;
  show: (competition: Competition) => ReactNode;
}

interface SetupProps {
  competition: Competition;
  /** Parts that other features bring. */
  rooms: ReactNode;
  history: ReactNode;
  /** Further tabs. */
  more: readonly SetupTab[];
}

export const Setup = ({ competition, rooms, history, more }: SetupProps) => {
  const words = useArea(setupWords);
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const { settings, settingsFailure } = useAppSelector(({ workspace }) => workspace);
  const offered = sectionsFor(competition.me);
  const added = more.filter(({ needs }) => may(competition.me, needs));
  const chosen = added.find(({ name }) => name === search.get('section'));
  const shown = sectionOf(search, offered);
  const { code } = useLocale();
  useEffect(() => {
    if (shown) dispatch(setActiveSettingSection(shown));
  }, [shown, dispatch]);
  if (!settings || !shown)
    return (
      <NotLoaded
        state={settingsFailure === null ? { kind: 'loading' } : { kind: 'failed', code: settingsFailure }}
        again={() => void dispatch(loadSettings())}
        words={words}
        bones={[{ wide: '40%', high: '28px' }, { high: '64px' }, { high: '64px' }]}
      />
    );
  const content: Record<Section, ReactNode> = {
    timeline: <Timeline settings={settings} />,
    registration: <RegistrationRules settings={settings} />,
    judging: <JudgingRules settings={settings} />,
    release: <ReleasePolicy settings={settings} />,
    submissions: <Submissions settings={settings} />,
    rooms,
    history,
  };
  return (
    <div className={styles.sections}>
      <Tabs
        label={words.sectionsLabel}
        tabs={[
          ...offered.map((section) => ({
            to: sectionPath(section),
            label: words.sections[section],
            current: !chosen && section === shown,
          })),
          ...added.map(({ name, labelIn }) => ({
            to: `?area=setup&section=${name}`,
            label: labelIn(code),
            current: name === chosen?.name,
          })),
        ]}
      />
      <div key={`${competition.competitionCode} ${chosen?.name ?? shown}`} {...skipTarget('work')}>
        {chosen ? chosen.show(competition) : content[shown]}
      </div>
    </div>
  );
};
