import { Landing } from '../../features/landing/landing.tsx';
import { OpenCompetitions } from '../../features/public-competition/open-competitions.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.tagline };
export const Component = () => <Landing open={<OpenCompetitions />} />;
