import { type SignUpStep, signUpSteps } from '@podium/domain/accounts';
import { useArea } from '../../i18n/area.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './next-step.module.css';
import { accountInfoWords } from './words.ts';

interface NextStepProps {
  step: Exclude<SignUpStep, 'done'>;
  to: string;
}

/** Signing up was left in the middle: what is missing, how much of it, and the way on. */
export const NextStep = ({ step, to }: NextStepProps) => {
  const words = useArea(accountInfoWords).nextStep;
  const left = signUpSteps.indexOf('done') - signUpSteps.indexOf(step);
  return (
    <section className={styles.panel} aria-labelledby="next-step">
      <div>
        <p className={styles.label}>{words.label}</p>
        <h2 id="next-step">{words.title}</h2>
        <p>{words.steps[step]}</p>
        <LinkButton to={to} className={styles.action}>
          {words.action}
        </LinkButton>
      </div>
      <p className={styles.count}>
        <b>{left}</b> <span>{words.left(left)}</span>
      </p>
    </section>
  );
};
