import type { VerifiedCertificate } from '@podium/contract';
import { groupSerial } from '@podium/domain/certificates';
import { showScore } from '@podium/domain/scoring';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { verifyCertificate } from './actions.ts';
import { issuerName } from './issuer-name.ts';
import { Paper, unstated } from './paper.tsx';
import styles from './verify.module.css';
import { certificateWords } from './words.ts';

const serialLetters = 16;

/** The field for a serial: large where it is all there is, else beside what was found. */
const CheckAnother = ({ serial, isLarge = false }: { serial: string; isLarge?: boolean }) => {
  const words = useArea(certificateWords).verify;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(groupSerial(serial));
  const left = serialLetters - typed.replace(/^C(?:E(?:RT?)?)?/u, '').replaceAll('-', '').length;
  return (
    <form
      className={isLarge ? styles.ask : styles.another}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) void navigate(`/verify/${encodeURIComponent(typed.trim())}`);
      }}
    >
      <TextField
        label={words.serialField}
        placeholder={words.placeholder}
        value={typed}
        {...(isLarge && { help: left > 0 ? words.lettersLeft(left) : words.lettersDone })}
        onChange={(text) => setTyped(groupSerial(text))}
      />
      <Button type="submit" kind={isLarge ? 'main' : 'outline'} {...(isLarge && { size: 'large', wide: true })}>
        {words.check}
      </Button>
    </form>
  );
};

const Fact = ({ name, value, more }: { name: string; value: ReactNode; more?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      {more && <small>{more}</small>}
    </dd>
  </div>
);

type Known = NonNullable<VerifiedCertificate['certificate']>;

const Facts = ({ certificate, proof }: { certificate: Known; proof: VerifiedCertificate['proof'] }) => {
  const all = useArea(certificateWords);
  const words = all.verify;
  const { code } = useLocale();
  const { name, containerName, place, entries, score, scoreOf, competitionName, kind, issuedAt } = certificate;
  const { revoked, superseded, leaderboardID } = certificate;
  const stated = useStatedScore(scoreOf ?? unstated);
  return (
    <dl className={styles.facts}>
      {superseded && (
        <>
          <Fact name={words.reason} value={superseded.reason} more={formatDate(code, new Date(superseded.at))} />
          <Fact
            name={words.replacedBy}
            value={
              superseded.by === null ? (
                words.replacedByNone
              ) : (
                <Link to={`/verify/${encodeURIComponent(superseded.by)}`}>{superseded.by}</Link>
              )
            }
          />
        </>
      )}
      {revoked && <Fact name={words.reason} value={revoked.reason} more={formatDate(code, new Date(revoked.at))} />}
      <Fact
        name={words.givenTo}
        value={name}
        more={containerName !== null && containerName !== name && words.with(containerName)}
      />
      <Fact
        name={words.for}
        value={place === null ? `${all.kinds[kind]}, ${competitionName}` : words.place(place, entries, competitionName)}
        more={score !== null && (scoreOf === null ? words.score(showScore(score)) : stated.say(score))}
      />
      {leaderboardID !== null && (
        <Fact
          name={words.results}
          value={<Link to={`/leaderboard/public/${encodeURIComponent(leaderboardID)}`}>{words.leaderboard}</Link>}
        />
      )}
      <Fact name={words.issued} value={formatDate(code, new Date(issuedAt))} more={issuerName(certificate.issuer)} />
      {proof && (
        <Fact
          name={words.signature}
          value={words.key(proof.keyId)}
          more={
            <details>
              <summary>{words.without}</summary>
              <code>{proof.statement}</code>
              <code>{proof.signature}</code>
            </details>
          }
        />
      )}
    </dl>
  );
};

/** The word is as large as its column lets it be, and is never broken. */
const longestWord = (text: string): number => Math.max(...text.split(' ').map((word) => word.length));

const Answer = ({ answer, at }: { answer: VerifiedCertificate; at: Date }) => {
  const words = useArea(certificateWords).verify;
  const { code } = useLocale();
  const { state, serial, certificate, proof } = answer;
  const values = certificate && {
    name: certificate.name,
    competition: certificate.competitionName,
    place: certificate.place === null ? '' : String(certificate.place),
    entries: certificate.entries === null ? '' : String(certificate.entries),
    score: certificate.score === null ? '' : showScore(certificate.score),
    date: formatDate(code, new Date(certificate.issuedAt)),
  };
  return (
    <div className={styles.columns}>
      <section>
        <p className={styles.dim}>{words.checked(serial, formatWhen(code, at))}</p>
        <h1
          tabIndex={-1}
          className={join(styles.state, styles[state])}
          style={{ '--letters': longestWord(words.states[state]) } as CSSProperties}
        >
          {words.states[state]}
        </h1>
        <p className={styles.lead}>{words.leads[state]}</p>
        {certificate && <Facts certificate={certificate} proof={proof} />}
      </section>
      <aside>
        {certificate && values && state === 'VALID' ? (
          <>
            <Paper
              title="{competition}"
              body=""
              signatures={[]}
              images={{}}
              place={certificate.place}
              values={values}
              serial={serial}
              scoreIs={certificate.scoreOf ?? undefined}
            />
            <p className={styles.dim}>{words.compare}</p>
          </>
        ) : (
          <div className={styles.noPaper} aria-hidden="true" />
        )}
      </aside>
    </div>
  );
};

/** A field for the serial, before anybody has given one. */
const AskSerial = () => {
  const words = useArea(certificateWords).verify;
  return (
    <section>
      <h1 tabIndex={-1}>{words.askTitle}</h1>
      <p className={styles.askLead}>{words.askLead}</p>
      <CheckAnother serial="" isLarge />
      <p>
        <Link className={styles.other} to="/verify-result">
          {words.resultFile}
        </Link>{' '}
        {words.resultFileHelp}
      </p>
    </section>
  );
};

/** Anyone checks a certificate here: one word first, then the facts. A server that does not answer never says Unknown. */
export const Verify = ({ serial, signature }: { serial: string; signature: string | undefined }) =>
  serial === '' ? (
    <div className={styles.page}>
      <AskSerial />
    </div>
  ) : (
    <Verified key={serial} serial={serial} signature={signature} />
  );

/** What is known of one serial. */
const Verified = ({ serial, signature }: { serial: string; signature: string | undefined }) => {
  const words = useArea(certificateWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(`${serial} ${signature ?? ''}`, async (signal) => ({
    answer: await dispatch(verifyCertificate(serial, signature, signal)),
    at: new Date(),
  }));
  return (
    <div className={styles.page}>
      <CheckAnother serial={serial} />
      {state.kind === 'loading' && (
        <Skeleton
          label={words.verify.loading}
          bones={[{ wide: '30%' }, { wide: '50%', high: '140px' }, { high: '240px' }]}
        />
      )}
      {state.kind === 'failed' && (
        <section>
          <h1 tabIndex={-1} className={styles.state}>
            {words.verify.cannot}
          </h1>
          <p className={styles.lead}>{words.verify.cannotLead}</p>
          <Button onClick={again}>{words.again}</Button>
        </section>
      )}
      {state.kind === 'shown' && <Answer {...state.value} />}
    </div>
  );
};
