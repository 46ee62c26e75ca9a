import type { Competition } from '@podium/contract';
import { type QuestionState, questionStates } from '@podium/domain/questions';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type AskedPage, type AskedQuestion, loadAsked } from './actions.ts';
import { AnswerDialog, HideDialog } from './answer-dialog.tsx';
import { AskedLine } from './asked-line.tsx';
import { useLiveAsked } from './live.ts';
import styles from './questions.module.css';
import { questionWords } from './words.ts';

const stateOf = (asked: string | null): QuestionState => questionStates.find((one) => one === asked) ?? 'open';

/** For those who look after participants: what was asked, and what to do with it. */
export const ManageQuestions = ({ competition }: { competition: Competition }) => {
  const words = useArea(questionWords);
  const dispatch = useAppDispatch();
  const { competitionCode } = competition;
  const [search, setSearch] = useSearchParams();
  const state = stateOf(search.get('show'));
  const list = usePages<AskedQuestion, AskedPage>(`${competitionCode} ${state}`, async (cursor, signal) =>
    dispatch(loadAsked(competitionCode, state)(cursor, signal)),
  );
  useLiveAsked(competitionCode, list.again);
  const [opened, setOpened] = useState<{ questionCode: string; dialog: 'answer' | 'hide' }>();
  const one = opened && list.items.find(({ questionCode }) => questionCode === opened.questionCode);
  const dialog = { competitionCode, onDone: list.again, onClose: () => setOpened(undefined) };
  const toPublic = `/competitions/${encodeURIComponent(competitionCode)}/questions`;
  return (
    <section aria-labelledby="asked-questions" className={styles.section}>
      <h2 id="asked-questions">{words.manage.title}</h2>
      <p className={styles.dim}>{words.manage.lead}</p>
      <LabelledSegments
        label={words.manage.state}
        options={questionStates.map((value) => ({ value, label: words.manage.states[value] }))}
        value={state}
        onChange={(show) =>
          setSearch(withParams(search, { show: show === 'open' ? undefined : show }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {list.state.kind !== 'shown' && (
        <NotLoaded state={list.state} again={list.again} words={words} bones={[{ high: '128px' }, { high: '128px' }]} />
      )}
      {list.state.kind === 'shown' && list.items.length === 0 && (
        <EmptyState
          action={
            state === 'open' ? (
              <LinkButton to={toPublic}>{words.manage.publicPage}</LinkButton>
            ) : (
              <LinkButton to="?area=registration&part=questions">{words.manage.openOnes}</LinkButton>
            )
          }
        >
          {words.manage.empty[state]}
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <ul className={styles.list}>
          {list.items.map((asked) => (
            <AskedLine
              key={asked.questionCode}
              competitionCode={competitionCode}
              one={asked}
              onAnswer={() => setOpened({ questionCode: asked.questionCode, dialog: 'answer' })}
              onHide={() => setOpened({ questionCode: asked.questionCode, dialog: 'hide' })}
              onChanged={list.again}
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <div>
          <Button kind="outline" busy={list.busy} onClick={() => void list.more()}>
            {words.more}
          </Button>
        </div>
      )}
      {one && opened.dialog === 'answer' && <AnswerDialog {...dialog} one={one} />}
      {one && opened.dialog === 'hide' && <HideDialog {...dialog} one={one} />}
    </section>
  );
};
