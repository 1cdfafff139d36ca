import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { getButtonStyle, type ButtonSize, type ButtonVariant } from './styles/button-style.ts';

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
};

export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={getButtonStyle(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
