import { CreateCompetition } from '../../features/competition-create/create.tsx';
import type { ScreenHandle } from '../handle.ts';

const workspacePath = (competitionCode: string): string =>
  `/auth/competitions/o/${encodeURIComponent(competitionCode)}?content=round`;

export const handle: ScreenHandle = { title: ({ shell }) => shell.createCompetition.title, flow: true };
export const Component = () => <CreateCompetition workspacePath={workspacePath} />;
