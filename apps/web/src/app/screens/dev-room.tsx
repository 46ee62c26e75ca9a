import { DevRoom } from '../../features/dev-room/dev-room.tsx';
import type { ScreenHandle } from '../handle.ts';
import { Component as PageNotFound } from './page-not-found.tsx';

export const handle: ScreenHandle = { title: ({ shell }) => shell.devRoom.title };
export const Component = () => <DevRoom notFound={<PageNotFound />} />;
