import type { ComponentProps, MouseEvent } from 'react';
import { getButtonStyle, type ButtonSize, type ButtonVariant } from './styles/button-style.ts';
import { type Content, type Elements, OwnElement } from './elements.tsx';

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
