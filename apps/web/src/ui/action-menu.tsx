import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
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
  /** Asked for when it opens: a long list has many menus, and most are never opened. */
  actions: () => readonly MenuAction[];
  /** Words on the button; without them it is a square with an icon. */
  children?: ReactNode;
  icon?: IconName;
  kind?: ButtonProps['kind'];
  size?: ButtonProps['size'];
  /** In a grid the button takes part in its one tab stop. */
  focus?: { 'data-grid-cell': string; tabIndex: number } | undefined;
}

const gap = 6;

/** Below its button where there is room, else above; always inside the window. */
export const positionFor = (
  button: { top: number; bottom: number; left: number; right: number },
  menu: { width: number; height: number },
  view: { width: number; height: number },
  rtl: boolean,
) => {
  const below = button.bottom + gap;
  const top = below + menu.height <= view.height ? below : Math.max(gap, button.top - gap - menu.height);
  const wanted = rtl ? button.left : button.right - menu.width;
  return { top, left: Math.min(Math.max(gap, wanted), Math.max(gap, view.width - menu.width - gap)) };
};

interface PanelProps {
  label: string;
  actions: readonly MenuAction[];
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const Panel = ({ label, actions, button, onClose }: PanelProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
  ];
  useLayoutEffect(() => {
    const panel = menu.current;
    if (!panel || !button.current) return;
    panel.showPopover();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { top, left } = positionFor(
      button.current.getBoundingClientRect(),
      panel.getBoundingClientRect(),
      view,
      document.documentElement.dir === 'rtl',
    );
    Object.assign(panel.style, { top: `${top}px`, left: `${left}px` });
    panel.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
  }, [button]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
      onKeyDown={onKeyDown}
    >
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
  );
};

/** A button that opens a list of acts. Arrow keys walk it, Escape closes it, and the button has the focus again. */
export const ActionMenu = ({
  label,
  actions,
  children,
  icon = 'more',
  kind = 'quiet',
  size = 'small',
  focus,
}: ActionMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<readonly MenuAction[]>();
  // Pressing the button of an open menu closes it by the press alone; the click that follows must not open it again.
  const pressedOpen = useRef(false);
  const open = {
    ...focus,
    ref: button,
    size,
    kind,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': shown !== undefined,
    onPointerDown: () => {
      pressedOpen.current = shown !== undefined;
    },
    onClick: () => {
      if (!pressedOpen.current) setShown(actions());
      pressedOpen.current = false;
    },
  };
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
      {shown && <Panel label={label} actions={shown} button={button} onClose={() => setShown(undefined)} />}
    </>
  );
};
