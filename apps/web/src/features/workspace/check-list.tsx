import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import type { GoLivePoint } from '../../platform/store/slices/workspace.ts';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import { skipTarget } from '../../ui/skip-link.tsx';
import styles from './check-list.module.css';
import { missingPointPath } from '../../platform/competition/missing-point-path.ts';
import { workspaceWords } from './words.ts';

const Point = ({ point: { point, done, missing }, onGo }: { point: GoLivePoint; onGo?: (() => void) | undefined }) => {
  const words = useArea(workspaceWords).list;
  return (
    <li className={done ? styles.done : undefined}>
      <span className={join(styles.box, !done && styles.hatched)}>
        {done && <Icon name="tick" size={16} />}
        <span className="visually-hidden">{done ? words.done : words.missing}</span>
      </span>
      <span>
        {words.points[point] ?? point}
        {!done && (
          <Link to={missingPointPath(point)} onClick={onGo}>
            {words.fix[point]?.(missing) ?? words.fixAny}
          </Link>
        )}
      </span>
    </li>
  );
};

export const CheckPoints = ({ points, onGo }: { points: readonly GoLivePoint[]; onGo?: () => void }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <Point key={point.point} point={point} onGo={onGo} />
    ))}
  </ul>
);

/** What is done and what is left; only for a draft. */
export const CheckList = () => {
  const words = useArea(workspaceWords).list;
  const points = useAppSelector(({ workspace }) => workspace.goLive);
  const isDraft = useAppSelector(({ competition }) => competition.current?.status === 'DRAFT');
  if (!points || !isDraft) return null;
  const done = points.filter((point) => point.done).length;
  return (
    <aside id="check-list" aria-label={words.title} className={styles.list} {...skipTarget('check-list')}>
      <SectionRule title={words.title} />
      <p className={styles.count}>
        <span className="visually-hidden">{words.read(done, points.length)}</span>
        <span aria-hidden="true">
          <Numeral>{done}</Numeral> <small>{words.of(points.length)}</small>
        </span>
      </p>
      {done === points.length && <p className={styles.ready}>{words.ready}</p>}
      <CheckPoints points={points} />
    </aside>
  );
};
