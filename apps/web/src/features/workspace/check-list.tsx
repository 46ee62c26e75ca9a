import { blockingPoints } from '@podium/domain/competitions';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { missingPointPath } from '../../platform/competition/missing-point-path.ts';
import type { GoLivePoint } from '../../platform/store/slices/workspace.ts';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import styles from './check-list.module.css';
import { workspaceWords } from './words.ts';

type PointState = 'done' | 'missing' | 'later';
const stateOf = ({ done, later }: GoLivePoint): PointState => {
  if (done) return 'done';
  return later ? 'later' : 'missing';
};

const Point = ({ point, onGo }: { point: GoLivePoint; onGo: () => void }) => {
  const words = useArea(workspaceWords).list;
  const state = stateOf(point);
  const detail = state === 'done' ? undefined : words.details[point.point]?.(point.missing);
  const act = state === 'done' ? undefined : words.acts[point.point]?.(point.missing);
  return (
    <li className={styles[state]}>
      <span className={join(styles.box, state === 'missing' && styles.hatched, state === 'later' && styles.dashed)}>
        {state === 'done' && <Icon name="tick" size={16} />}
        <span className="visually-hidden">{words.states[state]}</span>
      </span>
      <span>
        <span>{words.points[point.point] ?? point.point}</span>
        {detail && <small>{detail}</small>}
        {act && (
          <Link to={missingPointPath(point.point, point.missing)} onClick={onGo}>
            {act}
          </Link>
        )}
      </span>
    </li>
  );
};

const Part = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <section className={styles.part}>
    <header>
      <h3>{title}</h3>
      <span>{note}</span>
    </header>
    <ul>{children}</ul>
  </section>
);

/** What is missing, then what is there; what is needed later stands apart and is never counted. */
export const CheckPoints = ({ points, onGo }: { points: readonly GoLivePoint[]; onGo: () => void }) => {
  const words = useArea(workspaceWords).list;
  const missing = blockingPoints(points);
  const done = points.filter((point) => point.done);
  const later = points.filter((point) => point.later);
  const lines = (some: readonly GoLivePoint[]): ReactNode =>
    some.map((point) => <Point key={point.point} point={point} onGo={onGo} />);
  return (
    <>
      <Part
        title={missing.length > 0 ? words.left(missing.length) : words.ready}
        note={words.there(done.length, done.length + missing.length)}
      >
        {lines([...missing, ...done])}
      </Part>
      {later.length > 0 && (
        <Part title={words.later} note={words.laterNote}>
          {lines(later)}
        </Part>
      )}
    </>
  );
};
