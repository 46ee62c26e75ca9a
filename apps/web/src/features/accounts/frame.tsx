import { useArea } from '../../i18n/area.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { previousPage } from '../../platform/store/slices/page-handler.ts';
import { Button } from '../../ui/button.tsx';
import { Split } from '../../ui/split.tsx';
import styles from './accounts.module.css';
import { journeyLength } from './journey.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

interface FrameProps {
  heading: string;
  lead?: ReactNode;
  /** Which of the seven steps of signing up this is. */
  step?: number;
  aside: ReactNode;
  children: ReactNode;
}

const BackButton = () => {
  const words = useMessages().shell;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <Button
      kind="quiet"
      size="small"
      icon="back"
      className={styles.back}
      onClick={() => {
        dispatch(previousPage());
        void navigate(-1);
      }}
    >
      {words.back}
    </Button>
  );
};

/** The common shape of login, sign-up and recovery: where you are, a heading, a form, and type beside it. */
export const Frame = ({ heading, lead, step, aside, children }: FrameProps) => {
  const words = useArea(accountsWords);
  const back = useAppSelector(({ pageHandler }) => !pageHandler.permanent);
  return (
    <Split aside={aside}>
      {(back || step !== undefined) && (
        <div className={styles.top}>
          {back && <BackButton />}
          {step !== undefined && <p className={styles.step}>{words.step(step, journeyLength)}</p>}
        </div>
      )}
      <h1 tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </Split>
  );
};
