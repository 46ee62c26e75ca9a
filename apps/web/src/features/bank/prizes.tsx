import type { Prize } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { sendProof, writeBank } from './actions.ts';
import styles from './bank.module.css';
import { bankWords } from './words.ts';
import { SpecialPrizeDialog } from './special-prize.tsx';
import { WriteDialog } from './write-dialog.tsx';

interface PrizesProps {
  competitionCode: string;
  prizes: readonly Prize[];
  canSpend: boolean;
  onChanged: () => void;
}
const maxBytes = 10 * 1024 * 1024;
const states = ['PROMISED', 'ON_ITS_WAY', 'DELIVERED'] as const;
const marks = { PROMISED: 'missing', ON_ITS_WAY: 'half', DELIVERED: 'ready', WITHDRAWN: 'wrong' } as const;
const newPrize = { prizeCode: '', prizeName: '', winner: '', state: 'PROMISED', proof: '', proofURL: null } as const;
type Edited = Pick<Prize, 'prizeCode' | 'prizeName' | 'winner' | 'state' | 'proof' | 'proofURL'>;

const PrizeDialog = ({
  competitionCode,
  prize,
  onChanged,
  onClose,
}: Pick<PrizesProps, 'competitionCode' | 'onChanged'> & { prize: Edited; onClose: () => void }) => {
  const words = useArea(bankWords);
  const { errors } = useMessages();
  const dispatch = useAppDispatch();
  const { values: typed, set, discard } = useFormDraft<Edited>(`prize ${prize.prizeCode}`, prize);
  const [file, setFile] = useState<File>();
  const hasFile = file !== undefined || typed.proofURL !== null;
  const needsProof = typed.state === 'DELIVERED' && typed.proof.trim() === '' && !hasFile;
  const isTooLarge = (file?.size ?? 0) > maxBytes;
  return (
    <WriteDialog
      title={prize.prizeCode === '' ? words.addPrize : words.editPerk(prize.prizeName)}
      action={words.save}
      done={words.saved}
      isReady={typed.prizeName.trim() !== '' && !needsProof && !isTooLarge}
      onDiscard={discard}
      onClose={onClose}
      onWrite={async (key) => {
        const { prizeCode, prizeName, winner, state, proof } = typed;
        const write = async (part: Partial<Edited>, code: string) =>
          dispatch(
            writeBank('savePrize', `${key}-${part.state ?? state}`, {
              params: { competitionCode },
              body: { prizeCode: code, prizeName, winner, state, proof, ...part },
            }),
          );
        // A file belongs to a prize of the register, and a delivery needs its proof: entered, proven, delivered.
        let code = prizeCode;
        if (file && code === '') code = (await write({ state: 'PROMISED' }, '')).prize.prizeCode;
        if (file) await dispatch(sendProof(key, { competitionCode, prizeCode: code }, file));
        await write({}, code);
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
          <FileField
            label={words.proofFile}
            help={words.proofFileHelp}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            error={isTooLarge ? words.proofTooLarge : undefined}
            onPick={setFile}
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
  const [isGiving, setGiving] = useState(false);
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
                {[
                  prize.place === null ? prize.winner : words.placeOf(prize.place, prize.winner),
                  prize.isSpecial && words.specialFor(prize.reason),
                  prize.proof,
                ]
                  .filter(Boolean)
                  .join('. ')}
                {prize.proofURL !== null && (
                  <>
                    {' '}
                    <a href={prize.proofURL}>{words.openProof(prize.prizeName)}</a>
                  </>
                )}
              </small>
            </span>
            <Chip state={marks[prize.state]}>{words.states[prize.state]}</Chip>
            {canSpend && prize.state !== 'WITHDRAWN' && (
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
          </Button>{' '}
          <Button kind="outline" icon="star" onClick={() => setGiving(true)}>
            {words.giveSpecial}
          </Button>
        </div>
      )}
      {isGiving && (
        <SpecialPrizeDialog competitionCode={competitionCode} onChanged={onChanged} onClose={() => setGiving(false)} />
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
