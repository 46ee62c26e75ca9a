import { useEffect, useState } from 'react';
import { useAppSelector } from '../../platform/store/root.ts';

/** How many scores of the judge who was signed in last wait on this device. */
export const WaitingScores = ({ text }: { text: (count: number) => string }) => {
  const judgeCode = useAppSelector(({ auth }) => auth.judgeSession?.judge.judgeCode);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    const ask = async (code: string): Promise<void> => {
      // Most people who come here have none: the store of scores is fetched for those who may.
      const { countWaiting } = await import('../../platform/score-log/leave-device.ts');
      const found = await countWaiting(code);
      if (!isGone) setCount(found);
    };
    if (judgeCode !== undefined) void ask(judgeCode);
    return () => {
      isGone = true;
    };
  }, [judgeCode]);
  return count > 0 ? <strong>{text(count)}</strong> : null;
};
