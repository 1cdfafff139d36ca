import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type Content, type Elements, OwnElement, classNames } from './elements.tsx';
import { Link, type LinkProps } from 'react-router';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-primary text-on-primary hover:bg-primary-deep',
  secondary: 'border border-line-strong bg-card text-ink hover:border-primary hover:text-primary',
  quiet: 'border border-transparent text-primary hover:bg-primary-tint',
  danger: 'border border-transparent bg-danger text-on-danger hover:opacity-90',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 py-2',
  large: 'min-h-13 px-6 py-3 text-lg',
};

export function getButtonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', className?: string) {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-card text-center font-semibold leading-tight no-underline',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    'aria-disabled:opacity-75',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps the focus but ignores clicks, as with `aria-disabled`. */
  loading?: boolean;
  icon?: Elements;
  children?: Content;
};

export function Button({ variant, size, loading, icon, className, children, onClick, ...rest }: ButtonProps) {
  const ignores = loading || Boolean(rest['aria-disabled']);
  const press = (event: MouseEvent<HTMLButtonElement>) => (ignores ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={ignores || undefined}
      className={getButtonStyle(variant, size, className)}
    >
      {loading ? <Spinner /> : icon}
      <OwnElement>{children}</OwnElement>
    </button>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}

export const iconButtonStyle =
  'noscript:hidden relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors duration-150 hover:bg-primary-tint hover:text-primary disabled:opacity-55 aria-expanded:bg-primary-tint';

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  children: ReactNode;
};

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={classNames(iconButtonStyle, className)}>
      {children}
    </button>
  );
}

type LinkButtonProps = Omit<LinkProps, 'className' | 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Elements;
  children?: Content;
  className?: string;
};

export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={getButtonStyle(variant, size, className)}>
      {icon}
      <OwnElement>{children}</OwnElement>
    </Link>
  );
}

type TextLinkProps = Pick<LinkProps, 'to' | 'state' | 'children'> & { strong?: boolean };

export const TextLink = ({ strong, ...link }: TextLinkProps) => (
  <Link {...link} className={classNames('inline-flex target items-center link', strong && 'font-semibold')} />
);
