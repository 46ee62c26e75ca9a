import type { Competition } from '@podium/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { may } from '../../platform/competition/permissions.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/marks.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type BankView, loadBank, writeBank } from './actions.ts';
import { AwardDialog, GrantDialog } from './award-dialogs.tsx';
import styles from './bank.module.css';
import { Ledger } from './ledger.tsx';
import { useLiveBank } from './live.ts';
import { Payout } from './payout.tsx';
import { Perks } from './perks.tsx';
import { Prizes } from './prizes.tsx';
import { Sums } from './sums.tsx';
import { bankWords } from './words.ts';

const parts = ['ledger', 'perks', 'prizes', 'payout'] as const;

const Due = ({
  competitionCode,
  due,
  onPaid,
}: {
  competitionCode: string;
  due: NonNullable<BankView['due']>;
  onPaid: () => void;
}) => {
  const words = useArea(bankWords);
  const messages = useMessages();
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(writeBank('awardPlacements', key, { params: { competitionCode }, body: {} }));
    dispatch(notify({ type: 'success', code: 'BANK', message: words.paid(formatCount(code, due.coins), due.people) }));
    setAsking(false);
    onPaid();
  });
  const sum = words.due(formatCount(code, due.coins), due.people);
  return (
    <div className={styles.due}>
      <span>
        <b>{sum}</b>
        <small>{words.dueVersion(due.version)}</small>
      </span>
      <Button onClick={() => setAsking(true)}>{words.pay}</Button>
      {isAsking && (
        <ConfirmDialog
          title={words.payTitle(formatCount(code, due.coins), due.people)}
          reversal={{ how: words.payBack }}
          cancel={words.keepDue}
          confirm={words.pay}
          kind="main"
          busy={busy}
          onConfirm={() => void submit()}
          onClose={() => setAsking(false)}
        >
          <p>{words.dueVersion(due.version)}</p>
          {error && <p role="alert">{errorText(messages, error.code)}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
};

const Head = ({
  bank,
  canSpend,
  onAsk,
}: {
  bank: BankView;
  canSpend: boolean;
  onAsk: (what: 'award' | 'grant') => void;
}) => {
  const words = useArea(bankWords);
  const { code } = useLocale();
  const { sumsToZero, firstBroken, at } = bank.check;
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.state}>
          {sumsToZero ? (
            <Chip state="ready">{words.zero}</Chip>
          ) : (
            <Chip state="wrong">{words.broken(firstBroken ?? '')}</Chip>
          )}
          <span>{words.checked(formatCount(code, bank.transfers), formatWhen(code, new Date(at)))}</span>
        </p>
        <h2 className="visually-hidden">{words.title}</h2>
      </div>
      {canSpend && (
        <div className={styles.acts}>
          <Button kind="outline" icon="plus" onClick={() => onAsk('grant')}>
            {words.grant}
          </Button>
          <Button kind="main" icon="plus" onClick={() => onAsk('award')}>
            {words.award}
          </Button>
        </div>
      )}
    </header>
  );
};

/** The bank of a competition. Which part is open lives in the address. */
export const Bank = ({ competition: { competitionCode, me } }: { competition: Competition }) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<'award' | 'grant'>();
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(loadBank(competitionCode, signal)));
  useLiveBank(competitionCode, again);
  if (state.kind !== 'shown')
    return (
      <NotLoaded
        state={state}
        again={again}
        words={words}
        bones={[{ wide: '30%', high: '48px' }, { high: '96px' }, { high: '320px' }]}
      />
    );
  const bank = state.value;
  const canSpend = may(me, 'bank.spend');
  const open = parts.filter((part) => part !== 'payout' || me.role === 'organiser');
  const part = open.find((one) => one === search.get('part')) ?? 'ledger';
  const counts = { ledger: bank.transfers, perks: bank.perks.length, prizes: bank.prizes.length, payout: 0 };
  const shared = { competitionCode, canSpend, onChanged: again };
  return (
    <div className={styles.bank}>
      <Head bank={bank} canSpend={canSpend} onAsk={setAsked} />
      <Tabs
        label={words.tabsLabel}
        tabs={open.map((one) => ({
          to: `?area=bank${one === 'ledger' ? '' : `&part=${one}`}`,
          label: words.tabs[one],
          current: one === part,
          ...(counts[one] > 0 && { count: String(counts[one]) }),
        }))}
      />
      {part === 'ledger' && <Sums bank={bank} />}
      {part === 'ledger' && canSpend && bank.due && bank.due.people > 0 && (
        <Due competitionCode={competitionCode} due={bank.due} onPaid={again} />
      )}
      {part === 'ledger' && <Ledger competitionCode={competitionCode} canSpend={canSpend} />}
      {part === 'perks' && <Perks perks={bank.perks} {...shared} />}
      {part === 'prizes' && <Prizes prizes={bank.prizes} {...shared} />}
      {part === 'payout' && <Payout competitionCode={competitionCode} />}
      {asked === 'award' && <AwardDialog competitionCode={competitionCode} onClose={() => setAsked(undefined)} />}
      {asked === 'grant' && <GrantDialog competitionCode={competitionCode} onClose={() => setAsked(undefined)} />}
    </div>
  );
};
