import type { Competition } from '@podium/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './rail.module.css';
import { Switcher } from './switcher.tsx';
import { type Area, areaPath } from './view.ts';
import { workspaceWords } from './words.ts';

const icons: Record<Area, IconName> = {
  COMPETITION: 'star',
  REGISTRATION: 'form',
  CREW: 'people',
  BANK: 'coins',
  SETUP: 'sliders',
  CERTIFICATES: 'certificate',
};

export interface RailParts {
  brand: ReactNode;
  goTo: ReactNode;
  me: ReactNode;
}

interface RailProps extends RailParts {
  competition: Competition;
  areas: readonly Area[];
  current: Area | undefined;
  counts: Partial<Record<Area, number>>;
}

/** Beside the page on a desk; a bar within the thumb on a phone, where the header stays above. */
export const Rail = ({ competition, areas, current, counts, brand, goTo, me }: RailProps) => {
  const words = useArea(workspaceWords);
  return (
    <div className={styles.rail}>
      <div className={styles.brand}>{brand}</div>
      <Switcher competition={competition} />
      <nav aria-label={words.areasLabel} className={styles.areas}>
        {areas.map((area) => (
          <Link
            key={area}
            to={areaPath(area)}
            aria-current={area === current ? 'page' : undefined}
            title={words.areas[area]}
          >
            <Icon name={icons[area]} />
            <span className={styles.word}>{words.areas[area]}</span>
            {counts[area] !== undefined && <em className={styles.word}>{counts[area]}</em>}
          </Link>
        ))}
      </nav>
      <div className={styles.foot}>
        {goTo}
        {me}
      </div>
    </div>
  );
};
