import { Landing } from '../../features/landing/landing.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.tagline };
export const Component = Landing;
