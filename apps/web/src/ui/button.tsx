import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { join } from './join.ts';

interface Look {
  /** `main` is rosa: one per screen. */
  kind?: 'main' | 'slab' | 'outline' | 'quiet';
  size?: 'small' | 'normal' | 'large';
  /** As wide as its column. */
  wide?: boolean;
  icon?: IconName;
}

const lookOf = ({ kind = 'slab', size = 'normal', wide }: Look, more?: string): string =>
  join(styles.button, kind !== 'slab' && styles[kind], size !== 'normal' && styles[size], wide && styles.wide, more);

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something is still missing: it can be focused and pressed, so that it can say what. */
  locked?: boolean;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  kind,
  size,
  wide,
  icon,
  locked,
  busy,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-disabled={locked || busy ? true : undefined}
    aria-busy={busy ? true : undefined}
    className={lookOf(
      { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) },
      join(locked && styles.locked, busy && styles.busy, className),
    )}
  >
    {locked ? <Icon name="lock" size={16} /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
    {children}
    {busy && (
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    )}
  </button>
);

/** A square with only an icon; its label is for those who do not see it. */
export const IconButton = ({
  icon,
  label,
  kind = 'quiet',
  size,
  locked,
  className,
  ...rest
}: Omit<ButtonProps, 'icon' | 'busy' | 'wide'> & { icon: IconName; label: string }) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    aria-disabled={locked ? true : undefined}
    className={lookOf({ kind, ...(size && { size }) }, join(styles.square, locked && styles.locked, className))}
  >
    <Icon name={icon} />
  </button>
);

export const LinkIconButton = ({
  icon,
  label,
  kind = 'quiet',
  ...rest
}: Pick<Look, 'kind'> & LinkProps & { icon: IconName; label: string }) => (
  <Link {...rest} aria-label={label} title={label} className={lookOf({ kind }, styles.square)}>
    <Icon name={icon} />
  </Link>
);

export const LinkButton = ({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & LinkProps & { children: ReactNode }) => (
  <Link
    {...rest}
    className={lookOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
  >
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);
