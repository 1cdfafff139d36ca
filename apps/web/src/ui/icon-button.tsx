import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './styles/class-names.ts';

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
