import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './action-menu.module.css';
import { Button, type ButtonProps, IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface MenuAction {
  label: string;
  icon?: IconName;
  onPick: () => void;
  disabled?: boolean;
}

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
  /** Words on the button; without them it is a square with an icon. */
  children?: ReactNode;
  icon?: IconName;
  kind?: ButtonProps['kind'];
}

const gap = 6;

/** Below its button where there is room, else above; always inside the window. */
export const placeFor = (button: { top: number; bottom: number; left: number; right: number }, menu: { width: number; height: number }, view: { width: number; height: number }, rtl: boolean) => {
  const below = button.bottom + gap;
  const top = below + menu.height <= view.height ? below : Math.max(gap, button.top - gap - menu.height);
  const wanted = rtl ? button.left : button.right - menu.width;
  return { top, left: Math.min(Math.max(gap, wanted), Math.max(gap, view.width - menu.width - gap)) };
};

/** A button that opens a list of acts. Arrow keys walk it, Escape closes it, and the button has the focus again. */
export const ActionMenu = ({ label, actions, children, icon = 'more', kind = 'quiet' }: ActionMenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
  const onToggle = (open: boolean): void => {
    if (!open || !button.current || !menu.current) return;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { top, left } = placeFor(button.current.getBoundingClientRect(), menu.current.getBoundingClientRect(), view, document.documentElement.dir === 'rtl');
    Object.assign(menu.current.style, { top: `${top}px`, left: `${left}px` });
    items()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  const open = { ref: button, popoverTarget: id, 'aria-haspopup': 'menu' as const, size: 'small' as const, kind };
  return (
    <>
      {children ? (
        <Button {...open}>
          {children}
          <Icon name="down" size={16} />
        </Button>
      ) : (
        <IconButton {...open} icon={icon} label={label} />
      )}
      <div ref={menu} id={id} popover="auto" role="menu" tabIndex={-1} aria-label={label} className={styles.menu} onToggle={(event) => onToggle(event.newState === 'open')} onKeyDown={onKeyDown}>
        {actions.map(({ label: name, icon: mark, onPick, disabled }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={disabled}
            onClick={() => {
              menu.current?.hidePopover();
              onPick();
            }}
          >
            {mark && <Icon name={mark} size={16} />}
            {name}
          </button>
        ))}
      </div>
    </>
  );
};
