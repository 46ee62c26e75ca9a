import type { Perk } from '@podium/contract';
import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { writeBank } from './actions.ts';
import styles from './bank.module.css';
import { bankWords } from './words.ts';
import { coinsOf, WriteDialog } from './write-dialog.tsx';

interface PerksProps {
  competitionCode: string;
  perks: readonly Perk[];
  canSpend: boolean;
  onChanged: () => void;
}
const newPerk: Perk = { perkCode: '', perkName: '', coins: 0, stock: null, sold: 0, isOffered: true };

const PerkDialog = ({
  competitionCode,
  perk,
  onChanged,
  onClose,
}: Pick<PerksProps, 'competitionCode' | 'onChanged'> & { perk: Perk; onClose: () => void }) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const { values, set, discard } = useFormDraft(`perk ${perk.perkCode}`, {
    perkName: perk.perkName,
    coinsTyped: perk.coins > 0 ? String(perk.coins) : '',
    stockTyped: perk.stock === null ? '' : String(perk.stock),
    isOffered: perk.isOffered,
  });
  const { perkName, coinsTyped, stockTyped, isOffered } = values;
  const coins = coinsOf(coinsTyped);
  const stock = stockTyped.trim() === '' ? null : coinsOf(stockTyped);
  return (
    <WriteDialog
      title={perk.perkCode === '' ? words.addPerk : words.editPerk(perk.perkName)}
      action={words.save}
      done={words.saved}
      isReady={perkName.trim() !== '' && coins > 0}
      onDiscard={discard}
      onClose={onClose}
      onWrite={async (key) => {
        const body = { perkCode: perk.perkCode, perkName, coins, stock, isOffered };
        await dispatch(writeBank('savePerk', key, { params: { competitionCode }, body }));
        onChanged();
      }}
    >
      {(isTried) => (
        <>
          <TextField
            label={words.perkName}
            value={perkName}
            maxLength={120}
            error={isTried && perkName.trim() === '' ? words.nameMissing : undefined}
            onChange={(typed) => set({ perkName: typed })}
          />
          <TextField
            label={words.coins}
            inputMode="numeric"
            value={coinsTyped}
            error={isTried && coins === 0 ? words.coinsMissing : undefined}
            onChange={(typed) => set({ coinsTyped: typed })}
          />
          <TextField
            label={words.stock}
            help={words.stockHelp}
            inputMode="numeric"
            value={stockTyped}
            onChange={(typed) => set({ stockTyped: typed })}
          />
          <CheckField label={words.offered} checked={isOffered} onChange={(checked) => set({ isOffered: checked })} />
        </>
      )}
    </WriteDialog>
  );
};

/** What participants may spend coins on. */
export const Perks = ({ competitionCode, perks, canSpend, onChanged }: PerksProps) => {
  const words = useArea(bankWords);
  const { code } = useLocale();
  const [edited, setEdited] = useState<Perk>();
  const leftOf = ({ stock, sold, isOffered }: Perk): string => {
    if (!isOffered) return words.perkOff;
    if (stock === null) return words.perkEndless;
    return sold < stock ? words.perkLeft(formatCount(code, stock - sold), formatCount(code, stock)) : words.perkNone;
  };
  return (
    <section aria-labelledby="perks" className={styles.part}>
      <SectionRule title={words.tabs.perks} id="perks" />
      {perks.length === 0 && <EmptyState>{words.noPerks}</EmptyState>}
      <ul className={styles.lines}>
        {perks.map((perk) => (
          <li key={perk.perkCode}>
            <span>
              <b>{perk.perkName}</b>
              <small>{leftOf(perk)}</small>
            </span>
            <Numeral size="1.5rem">{formatCount(code, perk.coins)}</Numeral>
            {canSpend && (
              <Button
                kind="outline"
                size="small"
                icon="pen"
                aria-label={words.editPerk(perk.perkName)}
                onClick={() => setEdited(perk)}
              />
            )}
          </li>
        ))}
      </ul>
      {canSpend && (
        <div>
          <Button kind="outline" icon="plus" onClick={() => setEdited(newPerk)}>
            {words.addPerk}
          </Button>
        </div>
      )}
      {edited && (
        <PerkDialog
          competitionCode={competitionCode}
          perk={edited}
          onChanged={onChanged}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
};
