import { useArea } from '../../i18n/area.ts';
import type { Container } from '../../platform/store/entities.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './containers.module.css';
import { containerWords } from '../../platform/containers/words.ts';

interface TableHeadProps {
  kind: 'SOLO' | 'TEAM';
  rows: readonly Container[];
  onSelectAll: (selected: boolean) => void;
}

export const TableHead = ({ kind, rows, onSelectAll }: TableHeadProps) => {
  const words = useArea(containerWords);
  const selected = rows.filter((row) => row.selected).length;
  const all = rows.length > 0 && selected === rows.length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          <label>
            <input
              type="checkbox"
              checked={all}
              aria-label={words.selectAll}
              ref={(box) => {
                if (box) box.indeterminate = selected > 0 && !all;
              }}
              onChange={(event) => onSelectAll(event.target.checked)}
            />
            <i>{selected > 0 && <Icon name={all ? 'tick' : 'minus'} size={16} />}</i>
          </label>
        </th>
        <td className={styles.grip}>
          <span className="visually-hidden">{words.sortLabel}</span>
        </td>
        <th scope="col" className={styles.name}>
          {words.columns.name[kind]}
        </th>
        <th scope="col" className={styles.members}>
          {words.columns.members}
        </th>
        <th scope="col" className={styles.room}>
          {words.columns.room}
        </th>
        <th scope="col" className={styles.what}>
          {words.columns.missing}
        </th>
        <td className={styles.acts}>
          <span className="visually-hidden">{words.columns.acts}</span>
        </td>
      </tr>
    </thead>
  );
};
