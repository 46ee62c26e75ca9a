import type { Profile } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import styles from './certificates.module.css';
import { certificateWords } from './words.ts';

/** What a person shows of their certificates to those who see their profile. */
export const ListedCertificates = ({ certificates }: { certificates: Profile['certificates'] }) => {
  const words = useArea(certificateWords);
  const { code } = useLocale();
  return (
    <section aria-labelledby="certificates" className={styles.part}>
      <SectionRule title={words.mine.title} id="certificates" />
      <ul className={styles.lines}>
        {certificates.map(({ serial, kind, place, competitionName, issuedAt }) => (
          <li key={serial}>
            <span>
              <b>{competitionName}</b>
              <small>
                {place === null ? words.kinds[kind] : words.mine.place(place)} · {formatDate(code, new Date(issuedAt))}
              </small>
            </span>
            <a href={`/verify/${serial}`}>{words.mine.verify}</a>
          </li>
        ))}
      </ul>
    </section>
  );
};
