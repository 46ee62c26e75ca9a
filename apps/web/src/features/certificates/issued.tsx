import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { ReasonDialog } from '../../platform/competition/reason-dialog.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Issued as Row, type IssuedPage, loadIssued, revokeCertificate } from './actions.ts';
import styles from './certificates.module.css';
import { Superseded } from './superseded.tsx';
import { certificateWords } from './words.ts';

const IssuedLine = ({ row, onRevoke }: { row: Row; onRevoke: () => void }) => {
  const words = useArea(certificateWords);
  const { code } = useLocale();
  return (
    <li>
      <span>
        <b>{row.name}</b>
        <small>
          {words.kinds[row.kind]}
          {row.place !== null && `, ${words.mine.place(row.place)}`} · {formatDate(code, new Date(row.issuedAt))} ·{' '}
          <a href={`/verify/${row.serial}`}>{row.serial}</a>
        </small>
      </span>
      {row.revoked ? (
        <Chip state="wrong">{words.isRevoked(row.revoked.reason)}</Chip>
      ) : row.superseded ? (
        <Superseded {...row.superseded} />
      ) : (
        <>
          {row.pdfURL !== null && (
            <a href={row.pdfURL} aria-label={words.pdfOf(row.name)}>
              {words.pdf}
            </a>
          )}
          <Button kind="quiet" size="small" aria-label={words.revokeOf(row.name)} onClick={onRevoke}>
            {words.revoke}
          </Button>
        </>
      )}
    </li>
  );
};

/** Issued certificates, each with its PDF, its check and its revocation. */
export const Issued = ({
  competitionCode,
  turn,
  onRevoked,
}: {
  competitionCode: string;
  /** Another number reads the list again. */
  turn: number;
  onRevoked: () => void;
}) => {
  const words = useArea(certificateWords);
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Row>();
  const search = params.get('find') ?? '';
  const { items, hasMore, busy, more, again, state } = usePages<Row, IssuedPage>(
    `${competitionCode} ${search} ${turn}`,
    async (cursor, signal) => dispatch(loadIssued(competitionCode, { search: search || undefined, cursor }, signal)),
  );
  return (
    <section aria-labelledby="issued" className={styles.part}>
      <SectionRule title={words.listTitle} id="issued" />
      <FindBox
        label={words.find}
        value={search}
        onFind={(find) =>
          setParams((before) => withParams(before, { find: find || undefined }), {
            preventScrollReset: true,
            replace: true,
          })
        }
      />
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '56px' }, { high: '56px' }]} />
      )}
      {state.kind === 'shown' && items.length === 0 && <EmptyState>{words.none}</EmptyState>}
      <ul className={styles.lines}>
        {items.map((row) => (
          <IssuedLine key={row.serial} row={row} onRevoke={() => setAsked(row)} />
        ))}
      </ul>
      {hasMore && (
        <Button kind="outline" busy={busy} onClick={() => void more()}>
          {words.more}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          title={words.revokeOf(asked.name)}
          action={words.revoke}
          reversal={{ how: words.revokeBack }}
          help={words.revokeHelp}
          words={words}
          onReason={async (key, reason) => {
            await dispatch(revokeCertificate(key, competitionCode, asked.serial, reason));
            dispatch(notify({ type: 'success', code: 'CERTIFICATES', message: words.revoked(asked.name) }));
            again();
            onRevoked();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
};
