import type { Profile } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { SectionRule } from '../../ui/marks.tsx';
import { SkillLine } from './skill-line.tsx';
import styles from './skills.module.css';
import { skillWords } from './words.ts';

/** What a person shows of their skills to those who see their profile. */
export const ShownSkills = ({ skills }: { skills: Profile['skills'] }) => {
  const words = useArea(skillWords);
  return (
    <section aria-labelledby="skills" className={styles.part}>
      <SectionRule title={words.title} id="skills" />
      <ul className={styles.lines}>
        {skills.map((skill) => (
          <SkillLine key={skill.skill} skill={skill} isMine={false} />
        ))}
      </ul>
      <p className={styles.dim}>{words.legend}</p>
    </section>
  );
};
