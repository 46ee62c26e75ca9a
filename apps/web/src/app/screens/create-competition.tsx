import { CreateCompetition } from '../../features/competition-create/create.tsx';
import type { ScreenHandle } from '../handle.ts';

const workspacePath = (): string => '/auth/dashboard/?tab=organised';

export const handle: ScreenHandle = { title: ({ shell }) => shell.createCompetition.title, flow: true };
export const Component = () => <CreateCompetition workspacePath={workspacePath} />;
