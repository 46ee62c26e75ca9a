import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { downloadBadge, loadMine, type MyCertificate, setListed } from './actions.ts';
import styles from './certificates.module.css';
import { Superseded } from './superseded.tsx';
import { certificateWords } from './words.ts';

const Line = ({ certificate, onChanged }: { certificate: MyCertificate; onChanged: () => void }) => {
  const all = useArea(certificateWords);
  const words = all.mine;
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { serial, kind, place, competitionName, issuedAt, revoked, superseded } = certificate;
  const { pdfURL, credentialURL, linkedInURL, isListed } = certificate;
  const listing = useSubmit(async (key) => {
    await dispatch(setListed(key, serial, !isListed));
    onChanged();
  });
  const badge = useSubmit(async () => dispatch(downloadBadge(serial)));
  return (
    <li>
      <span>
        <b>{competitionName}</b>
        <small>
          {place === null ? all.kinds[kind] : words.place(place)} · {formatDate(code, new Date(issuedAt))}
        </small>
      </span>
      {revoked ? (
        <Chip state="wrong">{all.isRevoked(revoked.reason)}</Chip>
      ) : superseded ? (
        <Superseded {...superseded} />
      ) : (
        <>
          {pdfURL !== null && <a href={pdfURL}>{all.pdf}</a>}
          <a href={`/verify/${serial}`}>{words.verify}</a>
          <a href={credentialURL} download={`${serial}.json`}>
            {words.credential}
          </a>
          <Button kind="outline" size="small" busy={badge.busy} onClick={() => void badge.submit()}>
            {words.badge}
          </Button>
          <a href={linkedInURL} target="_blank" rel="noreferrer">
            {words.linkedIn}
          </a>
          <Button kind="outline" size="small" busy={listing.busy} onClick={() => void listing.submit()}>
            {isListed ? words.hide : words.show}
          </Button>
        </>
      )}
    </li>
  );
};

/** A person's own certificates, with everything they may do with them. */
export const MyCertificates = () => {
  const all = useArea(certificateWords);
  const words = all.mine;
  const dispatch = useAppDispatch();
  const { state, again } = useLoad('mine', async (signal) => dispatch(loadMine(signal)));
  return (
    <section aria-labelledby="my-certificates" className={styles.part}>
      <SectionRule title={words.title} id="my-certificates" />
      {state.kind !== 'shown' && (
        <NotLoaded state={state} again={again} words={{ ...all, loading: words.loading }} bones={[{ high: '56px' }]} />
      )}
      {state.kind === 'shown' && (
        <>
          <p className={styles.dim}>{state.value.length === 0 ? words.empty : words.only}</p>
          <ul className={styles.lines}>
            {state.value.map((certificate) => (
              <Line key={certificate.serial} certificate={certificate} onChanged={again} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
