import { useMessages } from '../../i18n/locale-context.tsx';
import { Page } from '../../ui/page.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.mailbox.title };
export const Component = () => <Page title={useMessages().shell.mailbox.title} />;
