import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { loadPayout, writeBank } from './actions.ts';
import styles from './bank.module.css';
import { bankWords } from './words.ts';
import { WriteDialog } from './write-dialog.tsx';

const shortestAccount = 4;

const PayoutForm = ({ competitionCode, onSaved }: { competitionCode: string; onSaved: () => void }) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const [holder, setHolder] = useState('');
  const [account, setAccount] = useState('');
  const [isTried, setTried] = useState(false);
  const isReady = holder.trim() !== '' && account.trim().length >= shortestAccount;
  const { submit, busy } = useSubmit(async (key) => {
    await dispatch(writeBank('savePayout', key, { params: { competitionCode }, body: { holder, account } }));
    dispatch(notify({ type: 'success', code: 'BANK', message: words.saved }));
    setAccount('');
    setHolder('');
    setTried(false);
    onSaved();
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady) void submit();
      }}
    >
      <TextField
        label={words.holder}
        value={holder}
        autoComplete="off"
        error={isTried && holder.trim() === '' ? words.nameMissing : undefined}
        onChange={setHolder}
      />
      <TextField
        label={words.account}
        value={account}
        autoComplete="off"
        error={isTried && account.trim().length < shortestAccount ? words.accountMissing : undefined}
        onChange={setAccount}
      />
      <Button type="submit" busy={busy}>
        {words.save}
      </Button>
    </form>
  );
};

const ShowDialog = ({ competitionCode, onClose }: { competitionCode: string; onClose: () => void }) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState<{ holder: string; account: string }>();
  return (
    <WriteDialog
      title={words.showTitle}
      action={words.show}
      stays
      isReady={password !== ''}
      onClose={onClose}
      onWrite={async (key) =>
        setShown(await dispatch(writeBank('showPayout', key, { params: { competitionCode }, body: { password } })))
      }
    >
      {() =>
        shown ? (
          <p role="status">
            <b>{shown.account}</b>
            <br />
            {shown.holder}
          </p>
        ) : (
          <PasswordField
            label={words.password}
            help={words.showHelp}
            value={password}
            autoComplete="current-password"
            words={words.peek}
            onChange={setPassword}
          />
        )
      }
    </WriteDialog>
  );
};

/** Where the organiser is paid: masked, and whole after the password. */
export const Payout = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<'show' | 'remove'>();
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(loadPayout(competitionCode, signal)));
  const payout = state.kind === 'shown' ? state.value : null;
  const { submit: remove, busy } = useSubmit(async (key) => {
    await dispatch(writeBank('removePayout', key, { params: { competitionCode } }));
    dispatch(notify({ type: 'success', code: 'BANK', message: words.removed(payout?.masked ?? '') }));
    setAsked(undefined);
    again();
  });
  return (
    <section aria-labelledby="payout" className={styles.part}>
      <SectionRule title={words.tabs.payout} id="payout" />
      <p className={styles.dim}>{words.payoutLead}</p>
      {state.kind === 'shown' && !payout && <p>{words.noPayout}</p>}
      {payout && (
        <div className={styles.payout}>
          <span>
            <b>{payout.masked}</b>
            <small>{payout.holder}</small>
          </span>
          <Button kind="outline" onClick={() => setAsked('show')}>
            {words.show}
          </Button>
          <Button kind="quiet" onClick={() => setAsked('remove')}>
            {words.remove}
          </Button>
        </div>
      )}
      <PayoutForm competitionCode={competitionCode} onSaved={again} />
      {asked === 'show' && <ShowDialog competitionCode={competitionCode} onClose={() => setAsked(undefined)} />}
      {asked === 'remove' && payout && (
        <ConfirmDialog
          title={words.removeTitle(payout.masked)}
          reversal="never"
          cancel={words.keep}
          confirm={words.remove}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.removeLead}</p>
        </ConfirmDialog>
      )}
    </section>
  );
};
