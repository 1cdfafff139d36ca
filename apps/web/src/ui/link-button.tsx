import { Link, type LinkProps } from 'react-router';
import { getButtonStyle, type ButtonSize, type ButtonVariant } from './styles/button-style.ts';
import { type Content, type Elements, OwnElement } from './elements.tsx';

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
