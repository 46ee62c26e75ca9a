import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import { loadMyCoins, type MyCoins as Mine, writeBank } from './actions.ts';
import styles from './bank.module.css';
import { useLiveCoins } from './live.ts';
import { bankWords } from './words.ts';

interface PerkLineProps {
  competitionCode: string;
  perk: Mine['perks'][number];
  coins: number;
  onBought: () => void;
}

const PerkLine = ({ competitionCode, perk, coins, onBought }: PerkLineProps) => {
  const words = useArea(bankWords).mine;
  const messages = useMessages();
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { perkCode, perkName, isLeft } = perk;
  const [isAsking, setAsking] = useState(false);
  const missing = perk.coins - coins;
  const price = formatCount(code, perk.coins);
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(writeBank('buyPerk', key, { params: { competitionCode, perkCode }, body: {} }));
    dispatch(notify({ type: 'success', code: 'BANK', message: words.bought(perkName) }));
    setAsking(false);
    onBought();
  });
  return (
    <li>
      <span>
        <b>{perkName}</b>
        <small>
          {error && errorText(messages, error.code)}
          {!error && !isLeft && words.soldOut}
          {!error && isLeft && missing > 0 && words.tooFew(formatCount(code, missing))}
        </small>
      </span>
      <Numeral size="1.25rem">{price}</Numeral>
      <Button
        kind="outline"
        size="small"
        icon="plus"
        locked={!isLeft || missing > 0}
        aria-label={words.buy(perkName, price)}
        onClick={() => setAsking(isLeft && missing <= 0)}
      />
      {isAsking && (
        <ConfirmDialog
          title={words.buyTitle(perkName, price)}
          reversal={{ how: words.buyBack }}
          cancel={words.keep}
          confirm={words.buyNow}
          kind="main"
          busy={busy}
          onConfirm={() => void submit()}
          onClose={() => setAsking(false)}
        >
          <p>{error ? errorText(messages, error.code) : words.coinsLeft(formatCount(code, coins - perk.coins))}</p>
        </ConfirmDialog>
      )}
    </li>
  );
};

/** A participant's own coins, where they came from, and what they can be spent on. Nothing while there is nothing. */
export const MyCoins = ({ competitionCode }: { competitionCode: string }) => {
  const words = useArea(bankWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(loadMyCoins(competitionCode, signal)));
  useLiveCoins(competitionCode, again);
  if (state.kind === 'loading') return null;
  if (state.kind === 'failed') return <NotLoaded state={state} again={again} words={words} bones={[]} />;
  const { coins, transfers, perks } = state.value;
  if (transfers.length === 0 && perks.length === 0) return null;
  return (
    <section aria-labelledby="my-coins" className={styles.part}>
      <SectionRule title={words.mine.title} id="my-coins">
        <Numeral size="1.625rem">{formatCount(code, coins)}</Numeral>
      </SectionRule>
      <p className={styles.dim}>{transfers.length === 0 ? words.mine.none : words.mine.help}</p>
      <ul className={styles.lines}>
        {transfers.slice(0, 5).map(({ transferCode, kind, reason, coins: moved, to }) => (
          <li key={transferCode}>
            <span>
              <b>{words.kinds[kind]}</b>
              <small>{reason}</small>
            </span>
            <Numeral>{`${to.account === 'USER' ? '+' : '−'}${formatCount(code, moved)}`}</Numeral>
          </li>
        ))}
        {perks.map((perk) => (
          <PerkLine key={perk.perkCode} competitionCode={competitionCode} perk={perk} coins={coins} onBought={again} />
        ))}
      </ul>
    </section>
  );
};
