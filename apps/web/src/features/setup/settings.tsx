import type { Competition } from '@podium/contract';
import { useEffect } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { loadCategories } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { setActiveSettingSection } from '../../platform/store/slices/misc.ts';
import { Skeleton } from '../../ui/states.tsx';
import { CompetitionForm } from './competition-form.tsx';
import { Lifecycle } from './lifecycle.tsx';
import styles from './setup.module.css';
import { setupWords } from './words.ts';

/** The settings of the competition itself; how it runs is in SETUP. */
export const SettingsTab = ({ competition }: { competition: Competition }) => {
  const words = useArea(setupWords);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(setActiveSettingSection('competition'));
  }, [dispatch]);
  const isKnown = useAppSelector((state) => state.competition.categories.length > 0);
  const { state } = useLoad('categories', async () => (isKnown ? undefined : dispatch(loadCategories())));
  // The parts of a category stand between other fields; without them the form is whole, but nothing may move.
  if (!isKnown && state.kind === 'loading')
    return (
      <Skeleton label={words.loading} bones={[{ wide: '40%', high: '28px' }, { high: '96px' }, { high: '480px' }]} />
    );
  return (
    <div className={styles.sections}>
      <CompetitionForm key={competition.competitionCode} competition={competition} />
      <Lifecycle competition={competition} />
    </div>
  );
};
