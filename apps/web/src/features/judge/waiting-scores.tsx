import { useEffect, useState } from 'react';
import { countWaiting } from '../../platform/score-log/leave-device.ts';
import { useAppSelector } from '../../platform/store/root.ts';

/** How many scores of the judge who was signed in last wait on this device. */
export const WaitingScores = ({ text }: { text: (count: number) => string }) => {
  const judgeCode = useAppSelector(({ auth }) => auth.judgeSession?.judge.judgeCode);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    const ask = async (code: string): Promise<void> => {
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
