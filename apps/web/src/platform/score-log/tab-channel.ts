export interface TabChannel {
  notify: () => void;
  close: () => void;
}

/** Tabs of one browser tell each other that the log of a judge has changed. */
export const tabChannel = (judgeCode: string, onChange: () => void): TabChannel => {
  const channel = new BroadcastChannel(`podium-scores-${judgeCode}`);
  channel.addEventListener('message', onChange);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's message has a target
    notify: () => channel.postMessage('changed'),
    close: () => channel.close(),
  };
};
