import type { ReactNode } from 'react';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { JoinBox } from './join-box.tsx';
import styles from './landing.module.css';
import { Roles } from './roles.tsx';
import { RunningOrder } from './running-order.tsx';
import { Testimonials } from './testimonials.tsx';

/** `open` is what anyone may look at right now; it may be nothing. */
export const Landing = ({ open }: { open?: ReactNode }) => (
  <>
    <Hero />
    <div className={styles.band}>
      <JoinBox />
    </div>
    <RunningOrder />
    {open}
    <Roles />
    <Testimonials />
    <Closing />
  </>
);
