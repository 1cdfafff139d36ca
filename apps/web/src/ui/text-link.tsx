import { Link, type LinkProps } from 'react-router';
import { classNames } from './styles/class-names.ts';

type TextLinkProps = Pick<LinkProps, 'to' | 'state' | 'children'> & { strong?: boolean };

export const TextLink = ({ strong, ...link }: TextLinkProps) => (
  <Link {...link} className={classNames('inline-flex target items-center link', strong && 'font-semibold')} />
);
