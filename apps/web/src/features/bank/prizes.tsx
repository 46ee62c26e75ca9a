import type { Prize } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { writeBank } from './actions.ts';
import styles from './bank.module.css';
import { bankWords } from './words.ts';
import { WriteDialog } from './write-dialog.tsx';

interface PrizesProps {
  competitionCode: string;
  prizes: readonly Prize[];
  canSpend: boolean;
  onChanged: () => void;
}
const states = ['PROMISED', 'ON_ITS_WAY', 'DELIVERED'] as const;
const marks = { PROMISED: 'missing', ON_ITS_WAY: 'half', DELIVERED: 'ready' } as const;
const newPrize = { prizeCode: '', prizeName: '', winner: '', state: 'PROMISED', proof: '' } as const;
type Edited = Pick<Prize, 'prizeCode' | 'prizeName' | 'winner' | 'state' | 'proof'>;

const PrizeDialog = ({
  competitionCode,
  prize,
  onChanged,
  onClose,
}: Pick<PrizesProps, 'competitionCode' | 'onChanged'> & { prize: Edited; onClose: () => void }) => {
  const words = useArea(bankWords);
  const { errors } = useMessages();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(prize);
  const set = (change: Partial<Edited>): void => setTyped({ ...typed, ...change });
  const needsProof = typed.state === 'DELIVERED' && typed.proof.trim() === '';
  return (
    <WriteDialog
      title={prize.prizeCode === '' ? words.addPrize : words.editPerk(prize.prizeName)}
      action={words.save}
      done={words.saved}
      isReady={typed.prizeName.trim() !== '' && !needsProof}
      onClose={onClose}
      onWrite={async (key) => {
        const { prizeCode, prizeName, winner, state, proof } = typed;
        const body = { prizeCode, prizeName, winner, state, proof };
        await dispatch(writeBank('savePrize', key, { params: { competitionCode }, body }));
        onChanged();
      }}
    >
      {(isTried) => (
        <>
          <TextField
            label={words.prizeName}
            value={typed.prizeName}
            error={isTried && typed.prizeName.trim() === '' ? words.nameMissing : undefined}
            onChange={(prizeName) => set({ prizeName })}
          />
          <TextField label={words.winner} value={typed.winner} onChange={(winner) => set({ winner })} />
          <SelectField
            label={words.state}
            value={typed.state}
            options={states.map((value) => ({ value, label: words.states[value] }))}
            onChange={(value) => set({ state: states.find((one) => one === value) ?? 'PROMISED' })}
          />
          <TextField
            label={words.proof}
            help={words.proofHelp}
            value={typed.proof}
            error={isTried && needsProof ? errors.PROOF_MISSING : undefined}
            onChange={(proof) => set({ proof })}
          />
        </>
      )}
    </WriteDialog>
  );
};

/** Real prizes, from the promise to the delivery. */
export const Prizes = ({ competitionCode, prizes, canSpend, onChanged }: PrizesProps) => {
  const words = useArea(bankWords);
  const [edited, setEdited] = useState<Edited>();
  const done = prizes.filter(({ state }) => state === 'DELIVERED').length;
  return (
    <section aria-labelledby="prizes" className={styles.part}>
      <SectionRule title={words.tabs.prizes} id="prizes">
        {prizes.length > 0 && words.delivered(done, prizes.length)}
      </SectionRule>
      {prizes.length === 0 && <EmptyState>{words.noPrizes}</EmptyState>}
      <ul className={styles.lines}>
        {prizes.map((prize) => (
          <li key={prize.prizeCode}>
            <span>
              <b>{prize.prizeName}</b>
              <small>
                {[prize.place === null ? prize.winner : words.placeOf(prize.place, prize.winner), prize.proof]
                  .filter(Boolean)
                  .join('. ')}
              </small>
            </span>
            <Chip state={marks[prize.state]}>{words.states[prize.state]}</Chip>
            {canSpend && (
              <Button
                kind="outline"
                size="small"
                icon="pen"
                aria-label={words.editPerk(prize.prizeName)}
                onClick={() => setEdited(prize)}
              />
            )}
          </li>
        ))}
      </ul>
      {canSpend && (
        <div>
          <Button kind="outline" icon="plus" onClick={() => setEdited(newPrize)}>
            {words.addPrize}
          </Button>
        </div>
      )}
      {edited && (
        <PrizeDialog
          competitionCode={competitionCode}
          prize={edited}
          onChanged={onChanged}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
};
