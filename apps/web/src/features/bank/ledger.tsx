import type { CoinTransfer } from '@podium/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { ReasonDialog } from '../../platform/competition/reason-dialog.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import { join } from '../../ui/join.ts';
import { Numeral } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { exportLedger, type Filter, loadTransfers, type TransferPage, writeBank } from './actions.ts';
import styles from './bank.module.css';
import { useLiveBank } from './live.ts';
import { bankWords } from './words.ts';

const filters: readonly Filter[] = ['awards', 'perks', 'reversals'];

export const usePartyName = () => {
  const words = useArea(bankWords);
  return ({ account, name }: CoinTransfer['from']): string => name ?? words.accounts[account];
};

/** What moved, as a sentence of a table row. */
const Row = ({ transfer, onReverse }: { transfer: CoinTransfer; onReverse: (() => void) | undefined }) => {
  const words = useArea(bankWords);
  const { code } = useLocale();
  const partyName = usePartyName();
  const { kind, reason, coins, at, by, reversedBy } = transfer;
  return (
    <tr className={join(kind === 'REVERSAL' && styles.bad)}>
      <td className={styles.dim}>
        <time dateTime={at}>{formatWhen(code, new Date(at))}</time>
      </td>
      <th scope="row">
        {words.kinds[kind]}
        <small>
          {reason}
          {reversedBy !== null && `, ${words.isReversed}`}
        </small>
      </th>
      <td>
        {partyName(transfer.from)} <span aria-hidden="true">→</span> <b>{partyName(transfer.to)}</b>
      </td>
      <td className={styles.coins}>
        <Numeral size="1.375rem">{formatCount(code, coins)}</Numeral>
      </td>
      <td className={styles.dim}>{by}</td>
      <td>
        {onReverse && (
          <Button kind="quiet" size="small" aria-label={words.reverseOf(reason)} onClick={onReverse}>
            {words.reverse}
          </Button>
        )}
      </td>
    </tr>
  );
};

const TableHead = () => {
  const words = useArea(bankWords);
  return (
    <thead>
      <tr>
        {[words.when, words.what, words.fromTo, words.coins, words.by].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{words.reverse}</span>
        </th>
      </tr>
    </thead>
  );
};

const isReversible = ({ kind, reversedBy }: CoinTransfer): boolean => kind !== 'REVERSAL' && reversedBy === null;

/** Every transfer, the newest first. A reversal is a row of its own. */
export const Ledger = ({ competitionCode, canSpend }: { competitionCode: string; canSpend: boolean }) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<CoinTransfer>();
  const kind = filters.find((one) => one === params.get('show'));
  const search = params.get('find') ?? '';
  const { items, hasMore, busy, more, again, state } = usePages<CoinTransfer, TransferPage>(
    `${competitionCode} ${kind ?? ''} ${search}`,
    async (cursor, signal) =>
      dispatch(loadTransfers(competitionCode, { kind, search: search || undefined, cursor }, signal)),
  );
  useLiveBank(competitionCode, again);
  const file = useSubmit(async () => dispatch(exportLedger(competitionCode)));
  const change = (next: Record<string, string | undefined>): void =>
    setParams((before) => withParams(before, next), { preventScrollReset: true, replace: true });
  return (
    <section aria-label={words.tabs.ledger} className={styles.part}>
      <div className={styles.bar}>
        <Segmented
          label={words.filterLabel}
          options={(['all', ...filters] as const).map((value) => ({ value, label: words.filters[value] }))}
          value={kind ?? 'all'}
          onChange={(value) => change({ show: value === 'all' ? undefined : value })}
        />
        <Button kind="outline" icon="download" busy={file.busy} onClick={() => void file.submit()}>
          {words.exportLedger}
        </Button>
        <FindBox label={words.find} value={search} onFind={(find) => change({ find: find || undefined })} />
      </div>
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '48px' }, { high: '48px' }, { high: '48px' }]} />
      )}
      {state.kind === 'shown' && items.length === 0 && (
        <EmptyState>{kind || search ? words.noneFound : words.emptyLedger}</EmptyState>
      )}
      {items.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <TableHead />
            <tbody>
              {items.map((transfer) => (
                <Row
                  key={transfer.transferCode}
                  transfer={transfer}
                  onReverse={canSpend && isReversible(transfer) ? () => setAsked(transfer) : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore && (
        <Button kind="outline" busy={busy} onClick={() => void more()}>
          {words.more}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          title={words.reverseOf(asked.reason)}
          action={words.reverse}
          reversal="never"
          help={words.reasonHelp}
          words={words}
          onReason={async (key, reason) => {
            const { transferCode } = asked;
            await dispatch(
              writeBank('reverseTransfer', key, { params: { competitionCode, transferCode }, body: { reason } }),
            );
            dispatch(notify({ type: 'success', code: 'BANK', message: words.reversed(asked.reason) }));
            again();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
};
