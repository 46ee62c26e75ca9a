import type { Competition } from '@podium/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
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
  /** What features show beside the person. */
  notices: ReactNode;
  me: ReactNode;
}

/** What a thumb reaches on a phone; the rest is behind More. */
const near: readonly Area[] = ['COMPETITION', 'REGISTRATION', 'CREW', 'SETUP'];
const maxInBar = 5;

const More = ({ areas, current }: { areas: readonly Area[]; current: Area | undefined }) => {
  const words = useArea(workspaceWords);
  const { shell } = useMessages();
  const [open, setOpen] = useState(false);
  const isCurrent = current !== undefined && areas.includes(current);
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-current={isCurrent || undefined} onClick={() => setOpen(true)}>
        <Icon name="more" />
        <span>{words.more}</span>
      </button>
      {open && (
        <Dialog title={words.more} closeLabel={shell.close} onClose={() => setOpen(false)}>
          <ul className={styles.more}>
            {areas.map((area) => (
              <li key={area}>
                <Link to={areaPath(area)} onClick={() => setOpen(false)}>
                  <Icon name={icons[area]} />
                  <b>{words.areas[area]}</b>
                  <small>{words.areaFacts[area]}</small>
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
};

interface RailProps extends RailParts {
  competition: Competition;
  areas: readonly Area[];
  current: Area | undefined;
  counts: Partial<Record<Area, number>>;
}

/** Beside the page on a desk; a bar within the thumb on a phone, where the header stays above. */
export const Rail = ({ competition, areas, current, counts, brand, goTo, notices, me }: RailProps) => {
  const words = useArea(workspaceWords);
  const isPhone = useMedia('(width < 56em)');
  const isSplit = isPhone && areas.length > maxInBar;
  const shown = isSplit ? areas.filter((area) => near.includes(area)) : areas;
  return (
    <div className={styles.rail}>
      <div className={styles.brand}>{brand}</div>
      <Switcher competition={competition} />
      <nav aria-label={words.areasLabel} className={styles.areas}>
        {shown.map((area) => (
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
        {isSplit && <More areas={areas.filter((area) => !near.includes(area))} current={current} />}
      </nav>
      <div className={styles.foot}>
        {goTo}
        {notices}
        {me}
      </div>
    </div>
  );
};
