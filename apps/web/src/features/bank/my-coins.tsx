import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
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
  const missing = perk.coins - coins;
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(writeBank('buyPerk', key, { params: { competitionCode, perkCode }, body: {} }));
    dispatch(notify({ type: 'success', code: 'BANK', message: words.bought(perkName) }));
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
      <Numeral size="1.25rem">{formatCount(code, perk.coins)}</Numeral>
      <Button
        kind="outline"
        size="small"
        icon="plus"
        busy={busy}
        locked={!isLeft || missing > 0}
        aria-label={words.buy(perkName, formatCount(code, perk.coins))}
        onClick={() => isLeft && missing <= 0 && void submit()}
      />
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
  if (state.kind !== 'shown') return null;
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
