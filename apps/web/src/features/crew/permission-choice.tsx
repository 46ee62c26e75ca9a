import type { Permission } from '@podium/domain/crew';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { CheckChip } from '../../ui/choice-cards.tsx';
import styles from './crew.module.css';
import { groupNames, groups } from './permission-groups.ts';
import { type Preset, permissionsOf, presetNames, presetOf } from './presets.ts';
import { crewWords } from './words.ts';

interface ChoiceProps {
  /** What the person who chooses may give. */
  held: readonly Permission[];
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}
interface PresetsProps extends ChoiceProps {
  preset: Preset | undefined;
  onPick: (preset: Preset) => void;
}

/** What someone usually does, one of them taken. Real radios: arrow keys walk them. */
const Presets = ({ held, preset, onPick }: Omit<PresetsProps, 'chosen' | 'onChange'>) => {
  const words = useArea(crewWords);
  const offered = presetNames.filter((name) => permissionsOf(name, held).length > 0);
  return (
    <fieldset className={styles.presets}>
      <legend>{words.task}</legend>
      {offered.map((name) => (
        <label key={name}>
          <input type="radio" name="preset" checked={name === preset} onChange={() => onPick(name)} />
          <span>
            <b>{words.presets[name].name}</b>
            <small>{words.presets[name].about}</small>
          </span>
          <i aria-hidden="true">{permissionsOf(name, held).length}</i>
        </label>
      ))}
    </fieldset>
  );
};

/** How many can be seen before all are asked for. */
const shownFirst = 8;

const Chips = ({ held, chosen, onChange, first }: ChoiceProps & { first: readonly Permission[] }) => {
  const words = useArea(crewWords);
  const [isWhole, setWhole] = useState(false);
  const toggle = (permission: Permission, isOn: boolean): void =>
    onChange(isOn ? [...chosen, permission] : chosen.filter((one) => one !== permission));
  if (isWhole)
    return groupNames
      .map((group) => ({ group, offered: groups[group].filter((permission) => held.includes(permission)) }))
      .filter(({ offered }) => offered.length > 0)
      .map(({ group, offered }) => (
        <fieldset key={group} className={styles.group}>
          <legend>{words.groups[group]}</legend>
          {offered.map((permission: Permission) => (
            <CheckField
              key={permission}
              label={words.permissions[permission].name}
              help={words.permissions[permission].about}
              checked={chosen.includes(permission)}
              onChange={(isOn) => toggle(permission, isOn)}
            />
          ))}
        </fieldset>
      ));
  // What the task needs stands first, and a chip stays where it is when it is switched.
  const inOrder = [...first, ...held.filter((permission) => !first.includes(permission))];
  const shown = inOrder.slice(0, Math.max(shownFirst, first.length));
  return (
    <div className={styles.chips}>
      {shown.map((permission) => (
        <CheckChip
          key={permission}
          label={words.permissions[permission].name}
          checked={chosen.includes(permission)}
          onChange={(isOn) => toggle(permission, isOn)}
        />
      ))}
      {shown.length < inOrder.length && (
        <Button kind="outline" size="small" onClick={() => setWhole(true)}>
          {words.more(inOrder.length - shown.length)}
        </Button>
      )}
    </div>
  );
};

/** A task first, single permissions after it. */
export const PermissionChoice = (props: PresetsProps) => {
  const { held, chosen, preset } = props;
  const words = useArea(crewWords);
  const isChanged = preset !== undefined && presetOf(chosen, held) !== preset;
  const name = preset && words.presets[preset].name;
  return (
    <>
      <Presets {...props} />
      <div className={styles.mayHead}>
        <b>{name ? (isChanged ? words.changedPreset(name) : words.presetMay(name)) : words.may}</b>
        <small aria-live="polite">{words.count(chosen.length, held.length)}</small>
      </div>
      <Chips {...props} key={preset} first={preset ? permissionsOf(preset, held) : chosen} />
      {held.length < Object.keys(words.permissions).length && <p className={styles.dim}>{words.onlyHeld}</p>}
    </>
  );
};
