import type { Competition } from '@podium/contract';
import { useRef } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { may } from '../../platform/competition/permissions.ts';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useStoredDraft } from '../../platform/drafts/use-draft.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { type Reward, rewardEdited, rewardLoaded } from '../../platform/store/slices/reward.ts';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { loadReward, type SavedReward, saveReward } from './actions.ts';
import { Budget } from './budget.tsx';
import { useLiveRewards } from './live.ts';
import { Placements } from './placements.tsx';
import { Podium } from './podium.tsx';
import { RewardRow } from './reward-row.tsx';
import styles from './rewards.module.css';
import { changesOf, firstRows, movedRow, rowsOf, withNewRow, withoutRow, withRow } from './rows.ts';
import { rewardWords } from './words.ts';

interface EditorProps {
  competitionCode: string;
  competition: Competition;
  saved: SavedReward;
  put: (saved: SavedReward) => void;
}

const SaveBar = ({ competitionCode, saved, put }: EditorProps) => {
  const words = useArea(rewardWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const reward = useAppSelector((state) => state.reward);
  const { submit, busy, error } = useSubmit(async (key) => {
    try {
      put(await dispatch(saveReward(key, competitionCode, reward, saved.version)));
      dispatch(notify({ type: 'success', code: 'SAVED', message: words.saved }));
    } catch (failure) {
      // What was typed stays; the next press saves it over what is there now, and the note says so.
      const current = staleCurrent('saveReward', failure)?.reward;
      if (current) put({ ...saved, values: current, version: current.version });
      throw failure;
    }
  });
  if (reward.disable) return null;
  return (
    <div className={styles.save}>
      {error && <p role="alert">{error.code === 'STALE_VERSION' ? words.newer : errorText(messages, error.code)}</p>}
      <b aria-live="polite">{words.unsaved(changesOf(reward, saved.values))}</b>
      <Button kind="quiet" onClick={() => dispatch(rewardLoaded(saved.values))}>
        {words.undo}
      </Button>
      <Button kind="main" busy={busy} onClick={() => void submit()}>
        {words.save}
      </Button>
    </div>
  );
};

const Editor = (props: EditorProps) => {
  const { saved, competition } = props;
  const words = useArea(rewardWords);
  const dispatch = useAppDispatch();
  const reward = useAppSelector((state) => state.reward);
  const edit = (values: Reward): void => void dispatch(rewardEdited(values));
  useStoredDraft(`${props.competitionCode}:rewards`, { value: reward, isUnsent: !reward.disable, onRestore: edit });
  const rows = rowsOf(reward);
  const before = rowsOf(saved.values);
  return (
    <div className={styles.columns}>
      <section aria-labelledby="rewards" className={styles.editor}>
        <SectionRule title={words.title} id="rewards">
          {words.lead}
        </SectionRule>
        {rows.length === 0 ? (
          <EmptyState action={<Button onClick={() => edit(firstRows())}>{words.addFirst}</Button>} rows={3}>
            {words.empty}
          </EmptyState>
        ) : (
          <>
            <div className={styles.head} aria-hidden="true">
              {[words.place, words.prize, words.trophy, words.medal, words.coins].map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            {rows.map((row, at) => (
              <RewardRow
                key={at}
                row={row}
                saved={before[at]}
                at={at}
                of={rows.length}
                onChange={(change) => edit(withRow(reward, at, change))}
                onMove={(to) => edit(movedRow(reward, at, to))}
                onRemove={() => edit(withoutRow(reward, at))}
              />
            ))}
            {may(competition.me, 'bank.view') && <Budget competition={competition} rows={rows} />}
            <div className={styles.foot}>
              <Button kind="outline" icon="plus" onClick={() => edit(withNewRow(reward))}>
                {words.add}
              </Button>
              <span className={styles.dim}>{words.shared}</span>
            </div>
          </>
        )}
        <SaveBar {...props} />
      </section>
      <aside className={styles.aside}>
        <Podium rows={rows} />
        <Placements placements={saved.placements} />
      </aside>
    </div>
  );
};

/** What each place wins, and, after the release, who has won it. */
export const Rewards = ({ competition }: { competition: Competition }) => {
  const { competitionCode } = competition;
  const words = useArea(rewardWords);
  const dispatch = useAppDispatch();
  const isFirst = useRef(true);
  const { state, again, put } = useLoad(competitionCode, async (signal) => {
    const saved = await dispatch(loadReward(competitionCode, !isFirst.current, signal));
    isFirst.current = false;
    return saved;
  });
  useLiveRewards(competitionCode, again);
  if (state.kind !== 'shown')
    return (
      <NotLoaded
        state={state}
        again={again}
        words={words}
        bones={[{ wide: '40%', high: '32px' }, { high: '104px' }, { high: '84px' }, { high: '76px' }]}
      />
    );
  return (
    <Editor
      key={competitionCode}
      competitionCode={competitionCode}
      competition={competition}
      saved={state.value}
      put={put}
    />
  );
};
