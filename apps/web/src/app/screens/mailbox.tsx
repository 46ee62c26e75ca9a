import { Mailbox } from '../../features/mailbox/mailbox.tsx';
import type { ScreenHandle } from '../handle.ts';
import { Component as PageNotFound } from './page-not-found.tsx';

export const handle: ScreenHandle = { title: ({ shell }) => shell.mailbox.title };
export const Component = () => <Mailbox notFound={<PageNotFound />} />;
