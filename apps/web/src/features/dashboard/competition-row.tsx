import { pictureAt } from '@podium/contract/pictures';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { join } from '../../ui/join.ts';
import { Chip } from '../../ui/marks.tsx';
import styles from './dashboard.module.css';
import { Invite } from './invite.tsx';
import type { Row, Tab } from './view.ts';
import { dashboardWords } from './words.ts';

const paths: Record<Tab, string> = { participated: '/auth/competitions/p/', organised: '/auth/competitions/o/' };

const useCategoryLabel = (categoryName: string): string => {
  const labelOf = useListLabel();
  const label = useAppSelector(
    ({ competition }) => competition.categories.find((one) => one.categoryName === categoryName)?.label,
  );
  return label === undefined ? '' : labelOf(label);
};

/** One line of facts: for a participant the own entry and what is on, for an organiser what it is about. */
const useFacts = (row: Row, tab: Tab): string => {
  const words = useArea(dashboardWords);
  const { code } = useLocale();
  const now = useNow(60_000);
  const ends = row.line.registrationEndsAt ? new Date(row.line.registrationEndsAt) : undefined;
  const closes = ends && ends > now && row.status === 'LIVE' ? words.line.closes(formatWhen(code, ends)) : undefined;
  const category = useCategoryLabel(row.categoryName);
  const kind = row.competitionType ? words.kinds[row.competitionType] : undefined;
  const isOn = row.line.round ? words.line.round(row.line.round) : closes;
  const facts =
    tab === 'participated'
      ? [row.line.containerName ?? kind, row.line.place && words.line.place(row.line.place), isOn]
      : [kind, category, isOn];
  return facts.filter(Boolean).join(' · ');
};

const State = ({ row, tab }: { row: Row; tab: Tab }) => {
  const words = useArea(dashboardWords);
  if (row.status === 'DRAFT') return <Chip state="missing">{words.status.DRAFT}</Chip>;
  if (tab === 'participated' && !row.line.round) return <Chip state="plain">{words.line.registered}</Chip>;
  return <Chip state="on">{words.status.LIVE}</Chip>;
};

/** The own place once scores are out; until then the picture. Only the first three have the colour of a medal. */
const Slab = ({ row: { imageURL, line } }: { row: Row }) => {
  if (line.place)
    return (
      <span className={join(styles.place, styles[`place${Math.min(line.place.place, 4)}`])} aria-hidden="true">
        {line.place.place}
      </span>
    );
  return imageURL ? (
    <img className={styles.slab} src={pictureAt(imageURL, 160)} alt="" />
  ) : (
    <span className={styles.slab} />
  );
};

export const CompetitionRow = ({ row, tab }: { row: Row; tab: Tab }) => {
  const words = useArea(dashboardWords);
  const facts = useFacts(row, tab);
  return (
    <li className={styles.row}>
      <Slab row={row} />
      <span>
        <Link to={paths[tab] + encodeURIComponent(row.competitionCode)}>{row.competitionName || words.unnamed}</Link>
        <small>{facts}</small>
      </span>
      {row.me.role === 'organiser' && row.status === 'LIVE' && (
        <Invite competitionCode={row.competitionCode} name={row.competitionName || words.unnamed} />
      )}
      <span className={styles.state}>
        <State row={row} tab={tab} />
      </span>
    </li>
  );
};
