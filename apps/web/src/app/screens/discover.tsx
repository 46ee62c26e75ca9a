import { Discover } from '../../features/discover/discover.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.discover.title };
export const Component = () => <Discover />;
