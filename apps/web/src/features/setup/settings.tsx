import type { Competition } from '@podium/contract';
import { useEffect } from 'react';
import { useAppDispatch } from '../../platform/store/root.ts';
import { setActiveSettingSection } from '../../platform/store/slices/misc.ts';
import { CompetitionForm } from './competition-form.tsx';
import { Lifecycle } from './lifecycle.tsx';
import styles from './setup.module.css';

/** The settings of the competition itself; how it runs is in SETUP. */
export const SettingsTab = ({ competition }: { competition: Competition }) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(setActiveSettingSection('competition'));
  }, [dispatch]);
  return (
    <div className={styles.sections}>
      <CompetitionForm key={competition.competitionCode} competition={competition} />
      <Lifecycle competition={competition} />
    </div>
  );
};
