import type { CompetitionDraft } from '@podium/domain/competitions';
import { useArea } from '../../i18n/area.ts';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { join } from '../../ui/join.ts';
import { Chip } from '../../ui/marks.tsx';
import { Staircase } from '../../ui/staircase.tsx';
import styles from './create.module.css';
import { type Step, steps } from './steps.ts';
import { competitionCreateWords } from './words.ts';

const useKind = ({ competitionType, minTeamSize, teamSize }: CompetitionDraft): string => {
  const words = useArea(competitionCreateWords).card;
  if (competitionType === 'SOLO') return words.solo;
  return teamSize ? words.team(minTeamSize || teamSize, teamSize) : words.anyTeam;
};

/** The competition as people will meet it. What is not known yet is hatched. */
export const Card = ({ draft, step }: { draft: CompetitionDraft; step: Step }) => {
  const words = useArea(competitionCreateWords).card;
  const category = useAppSelector(
    ({ competition }) => competition.categories.find(({ categoryName }) => categoryName === draft.categoryName)?.label,
  );
  const labelOf = useListLabel();
  const kind = useKind(draft);
  return (
    <div className={styles.aside}>
      <figure className={styles.card}>
        <div className={join(styles.cover, !draft.imageURL && styles.hatched)}>
          {draft.imageURL && <img src={draft.imageURL} alt="" />}
        </div>
        <div className={styles.facts}>
          <Chip state="missing">{words.draft}</Chip>
          <p className={join(styles.name, !draft.competitionName.trim() && styles.faint)}>
            {draft.competitionName.trim() || words.unnamed}
          </p>
          <p className={styles.line}>
            {category === undefined ? words.noCategory : labelOf(category)}
            {draft.competitionType && ` · ${kind}`}
          </p>
        </div>
        <figcaption>{words.label}</figcaption>
      </figure>
      <div className={styles.stairs}>
        <Staircase at={step} of={steps.length} />
      </div>
    </div>
  );
};
