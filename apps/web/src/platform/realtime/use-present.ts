import { type ChannelOf, channelName } from '@podium/contract/channels';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../store/root.ts';
import { listen } from './listen.ts';

/** Who else is in a presence channel, by id. */
export const usePresent = (
  channel: Extract<ChannelOf, { of: 'workspace' | 'chat-people' }>,
): Readonly<Record<string, unknown>> => {
  const dispatch = useAppDispatch();
  const [present, setPresent] = useState<{ name: string; others: Readonly<Record<string, unknown>> }>();
  const name = channelName(channel);
  useEffect(
    () =>
      dispatch(
        listen(name, { onPresent: (others) => setPresent({ name, others }), onRefused: () => setPresent(undefined) }),
      ),
    [name, dispatch],
  );
  return present?.name === name ? present.others : {};
};
