import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { leaderboardWords } from './words.ts';

const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Shares a link with the sheet of the device where there is one, and copies it elsewhere. */
export const useShareLink = () => {
  const words = useArea(leaderboardWords);
  const dispatch = useAppDispatch();
  const absolute = (link: string): string => new URL(link, location.href).href;
  const copy = async (link: string): Promise<void> => {
    const url = absolute(link);
    try {
      await navigator.clipboard.writeText(url);
      dispatch(notify({ type: 'success', code: 'LINK_COPIED', message: words.copied }));
    } catch {
      // A browser without a clipboard shows the link.
      dispatch(notify({ type: 'info', code: 'LINK_SHOWN', message: words.shareFailed(url) }));
    }
  };
  const send = async (title: string, link: string): Promise<void> => {
    try {
      await navigator.share({ title, url: absolute(link) });
    } catch (error) {
      // A person who closes the sheet of the device has decided.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link);
    }
  };
  return {
    copy,
    send,
    hasSheet,
    share: async (title: string, link: string): Promise<void> => (hasSheet() ? send(title, link) : copy(link)),
  };
};
