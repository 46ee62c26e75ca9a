import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { loadMySkills, type MySkill, setSkillShown } from './actions.ts';
import { SkillLine } from './skill-line.tsx';
import styles from './skills.module.css';
import { skillWords } from './words.ts';

const ShowButton = ({ skill, onChanged }: { skill: MySkill; onChanged: () => void }) => {
  const words = useArea(skillWords);
  const dispatch = useAppDispatch();
  const { busy, submit } = useSubmit(async (key) => {
    await dispatch(setSkillShown(key, skill.skill, !skill.isShown, words.notChanged(skill.skill)));
    onChanged();
  });
  return (
    <Button kind="outline" size="small" busy={busy} onClick={() => void submit()}>
      {skill.isShown ? words.hide(skill.skill) : words.show(skill.skill)}
    </Button>
  );
};

/** A person's skills with their evidence, and which of them others see. What stands below waits, so that they do not push it down. */
export const MySkills = ({ below }: { below: ReactNode }) => {
  const words = useArea(skillWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad('mine', async (signal) => dispatch(loadMySkills(signal)));
  return (
    <>
      <section aria-labelledby="my-skills" className={styles.part}>
        <SectionRule title={words.title} id="my-skills" />
        {state.kind !== 'shown' && (
          <NotLoaded state={state} again={again} words={words} bones={[{ high: '72px' }, { high: '72px' }]} />
        )}
        {state.kind === 'shown' && state.value.length === 0 && <EmptyState rows={1}>{words.empty}</EmptyState>}
        {state.kind === 'shown' && state.value.length > 0 && (
          <>
            <p className={styles.dim}>{words.only}</p>
            <ul className={styles.lines}>
              {state.value.map((skill) => (
                <SkillLine
                  key={skill.skill}
                  skill={skill}
                  isMine
                  action={<ShowButton skill={skill} onChanged={again} />}
                />
              ))}
            </ul>
            <p className={styles.dim}>{words.legend}</p>
          </>
        )}
      </section>
      {state.kind !== 'loading' && below}
    </>
  );
};
