import type { SubmissionSettings } from '@podium/contract';
import { formatList } from '../../i18n/formatters.ts';
import { formatBytes } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import styles from './submissions.module.css';
import { windowOf } from './window.ts';
import { submissionWords } from './words.ts';

/** What may be handed in, and until when. */
export const HandInRules = ({ settings }: { settings: SubmissionSettings }) => {
  const words = useArea(submissionWords);
  const { code } = useLocale();
  const now = useNow(1000);
  const at = windowOf(settings, now);
  const types = formatList(
    code,
    settings.fileTypes.map((type) => words.types[type]),
    'disjunction',
  );
  const files =
    settings.maxFiles > 0
      ? `${words.rules.files(settings.maxFiles, formatBytes(code, settings.maxBytes))} ${words.rules.types(types)}. ${settings.linksAllowed ? `${words.rules.links}.` : ''}`
      : `${words.rules.onlyLinks}.`;
  const when = (): string => {
    if (at.state === 'closed') return words.deadline.closed(formatWhen(code, at.last));
    if (at.state === 'grace') return words.deadline.grace(formatWhen(code, at.deadline), formatWhen(code, at.last));
    return at.deadline ? `${words.deadline.open(formatWhen(code, at.deadline))}.` : words.deadline.none;
  };
  return (
    <div className={styles.rules}>
      <p>{files}</p>
      <p className={at.state === 'open' ? undefined : styles.late}>{when()}</p>
    </div>
  );
};
