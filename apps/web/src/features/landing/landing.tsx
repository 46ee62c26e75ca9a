import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { JoinBox } from './join-box.tsx';
import styles from './landing.module.css';
import { Roles } from './roles.tsx';
import { RunningOrder } from './running-order.tsx';
import { Testimonials } from './testimonials.tsx';

export const Landing = () => (
  <>
    <Hero />
    <div className={styles.band}>
      <JoinBox />
    </div>
    <RunningOrder />
    <Roles />
    <Testimonials />
    <Closing />
  </>
);
