import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

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
