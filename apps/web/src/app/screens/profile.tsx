import { ProfilePage } from '../../features/profile/profile.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.profile.title };
export const Component = ProfilePage;
