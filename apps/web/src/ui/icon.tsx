import styles from './icon.module.css';

const paths = {
  none: 'M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0ZM6 6l12 12',
  tick: 'm5 12.500 4.500 4.500L19 7',
  cross: 'm6 6 12 12M18 6 6 18',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  search: 'M17.500 11a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0Zm-1.700 4.800 4.700 4.700',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4Z',
  person: 'M15.500 8a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0ZM5 20c0-3.500 3-6 7-6s7 2.500 7 6',
  sliders: 'M4 8h9M19 8h1M4 16h1M11 16h9M19 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM11 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  enter: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  exit: 'M10 4H5v16h5M15 8l4 4-4 4M10 12h9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  arrow: 'M5 12h13M13 7l5 5-5 5',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'm6 9 6 6 6-6',
  download: 'M12 4v11M8 11l4 4 4-4M5 19h14',
  clock: 'M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0ZM12 7v5l3.500 2',
  mail: 'M3.500 6h17v12h-17zM4 7l8 6 8-6',
  globe:
    'M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0ZM4 9.500h16M4 14.500h16M12 3.500c-5 5-5 12 0 17M12 3.500c5 5 5 12 0 17',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  half: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 4v16M12 8h3.500M12 12h4M12 16h3.500',
  star: 'M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4c0 3 1.500 5 4 5M16 6h4c0 3-1.500 5-4 5M12 14v4M8 20h8',
  up: 'm6 15 6-6 6 6',
  out: 'M14 5h5v5M19 5l-9 9M10 5H5v14h14v-5',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  grip: 'M9.800 6a.8.8 0 1 1-1.600 0 .8.8 0 0 1 1.600 0ZM15.800 6a.8.8 0 1 1-1.600 0 .8.8 0 0 1 1.600 0ZM9.800 12a.8.8 0 1 1-1.600 0 .8.8 0 0 1 1.600 0ZM15.800 12a.8.8 0 1 1-1.600 0 .8.8 0 0 1 1.600 0ZM9.800 18a.8.8 0 1 1-1.600 0 .8.8 0 0 1 1.600 0ZM15.800 18a.8.8 0 1 1-1.600 0 .8.8 0 0 1 1.600 0Z',
  form: 'M5 4h14v16H5ZM9 9h6M9 13h6',
  people:
    'M12.500 8a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0ZM3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M15.500 5a3.500 3.500 0 0 1 0 6.500M17 14.500c2.500.8 4 3 4 5.500',
  bin: 'M4 7h16M10 7V4h4v3M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500',
  more: 'M6 12a.9.9 0 1 1-1.800 0A.9.9 0 0 1 6 12ZM12.900 12a.9.9 0 1 1-1.800 0 .9.9 0 0 1 1.800 0ZM19.800 12a.9.9 0 1 1-1.800 0 .9.9 0 0 1 1.800 0Z',
  coins: 'M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0ZM9 16v-5M12 16V8M15 16v-3',
  certificate:
    'M4 5h16v11h-6M4 5v11h5M8 9h8M8 12h4M14 14a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0ZM10 16v5l1.500-1.500L13 21v-5',
  screen: 'M3.500 5h17v11h-17zM9 20h6M12 16v4',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  chat: 'M4 5h16v11H9l-5 4Z',
  smile: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8.500 14.500a4.500 4.500 0 0 0 7 0M9 9.500v.01M15 9.500v.01',
  send: 'M4 12 20 4l-5 16-3.500-6.500ZM11.500 13.500 20 4',
  shield: 'M12 3 5 6v6c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6Z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15ZM10 20.500h4',
  pen: 'M5 19v-4L16 4l4 4L9 19ZM13 7l4 4',
} as const;

export type IconName = keyof typeof paths;
const turning: ReadonlySet<IconName> = new Set(['arrow', 'back', 'next', 'enter', 'exit']);

/** Decorative: the words beside it, or the control's label, carry the meaning. Arrows turn with the writing direction. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) => (
  <svg
    className={turning.has(name) ? `${styles.icon} ${styles.turning}` : styles.icon}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
