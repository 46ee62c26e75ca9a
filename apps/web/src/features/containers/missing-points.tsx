import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import type { Container } from '../../platform/store/entities.ts';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../../ui/marks.tsx';
import styles from './containers.module.css';
import { mainPoint } from '../../platform/containers/view.ts';
import { containerWords } from '../../platform/containers/words.ts';

/** The word first, then the reason. */
export const MissingPoints = ({ container }: { container: Container }) => {
  const words = useArea(containerWords).parts.missing;
  if (!container.isActive)
    return <State chip={<Chip state="plain">{words.inactive.chip}</Chip>} why={words.inactive.why} />;
  if (container.approval === 'refused') return <Chip state="wrong">{words.approval.refused}</Chip>;
  const point = mainPoint(container);
  if (!point) {
    return (
      <span className={styles.ready}>
        <Icon name="tick" size={16} />
        {words.ready}
      </span>
    );
  }
  const names = point.names ?? [];
  switch (point.kind) {
    case 'members':
      return (
        <State chip={<Chip state="missing">{words.members.chip(point.count ?? 1)}</Chip>} why={words.members.why} />
      );
    case 'acceptance':
      return (
        <State
          chip={<Chip state="missing">{words.acceptance.chip(names.length)}</Chip>}
          why={words.acceptance.why(names)}
        />
      );
    case 'institutes':
      return <State chip={<Chip state="wrong">{words.institutes.chip}</Chip>} why={words.institutes.why(names)} />;
    case 'approval':
      return <State chip={<Chip state="missing">{words.approval.chip}</Chip>} why={words.approval.why} />;
    case 'room':
      return <State chip={<Chip state="missing">{words.room.chip}</Chip>} why={words.room.why} />;
    default:
      return point.kind satisfies never;
  }
};

const State = ({ chip, why }: { chip: ReactNode; why: string }) => (
  <span className={styles.missing}>
    {chip}
    <small>{why}</small>
  </span>
);
