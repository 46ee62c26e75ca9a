import type { Skill } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import type { CSSProperties, ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { join } from '../../ui/join.ts';
import { Numeral } from '../../ui/marks.tsx';
import styles from './skills.module.css';
import { skillWords } from './words.ts';

const whole = (value: number): string => String(Math.round(value));

/** Drawn; the words beside it say the same. */
const LevelBar = ({ level, field, isMine }: Pick<Skill, 'field'> & { level: number; isMine: boolean }) => {
  const marks = field && { '--lower': `${field.lower}%`, '--upper': `${field.upper}%` };
  return (
    <div
      className={join(styles.bar, isMine && styles.mine)}
      style={{ '--level': `${level}%`, ...marks } as CSSProperties}
      aria-hidden="true"
    >
      <i className={styles.own} />
      {field && <i className={styles.bracket} />}
    </div>
  );
};

const Evidence = ({ skill: { evidence } }: { skill: Skill }) => {
  const words = useArea(skillWords);
  const { code } = useLocale();
  return (
    <details className={styles.evidence}>
      <summary>{words.evidence}</summary>
      <ul>
        {evidence.map(({ criterionName, competitionName, roundName, judges, mean, releasedAt }, at) => (
          <li key={at}>
            <span>
              <b>{criterionName}</b>, {competitionName}, {roundName}
              <small>
                {words.judges(judges)}, {words.released(formatDate(code, new Date(releasedAt)))}
              </small>
            </span>
            <b>{showScore(mean)}</b>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** A claim and what it rests on. A skill without a level is hatched, and only its owner sees it. */
export const SkillLine = ({ skill, isMine, action }: { skill: Skill; isMine: boolean; action?: ReactNode }) => {
  const words = useArea(skillWords);
  const { level, field, isPulled, evidence } = skill;
  if (level === null)
    return (
      <li className={styles.thin}>
        <p>
          <b>{skill.skill}</b>
          <small>{words.oneMore}</small>
        </p>
      </li>
    );
  return (
    <li>
      <div className={styles.head}>
        <span>
          <b>{skill.skill}</b>
          <small>
            {words.pieces(evidence.length)}
            {isPulled && `, ${words.pulled}`}
          </small>
        </span>
        <Numeral size="2rem">{whole(level)}</Numeral>
      </div>
      <LevelBar level={level} field={field} isMine={isMine} />
      {field && <p className={styles.dim}>{words.field(whole(field.lower), whole(field.upper))}</p>}
      <div className={styles.foot}>
        <Evidence skill={skill} />
        {action}
      </div>
    </li>
  );
};
