import { Link } from 'react-router';
import type { Elements } from '../elements.tsx';

type LinkCardProps = { to: string; title: string; heading?: 'h2' | 'h3'; children: Elements };

/** An entry of a list that leads to its page wherever it is pressed. */
export const LinkCard = ({ to, title, heading: Heading = 'h2', children }: LinkCardProps) => (
  <li className="relative rounded-card border border-line bg-card p-4 shadow-soft hover:border-primary has-focus-visible:border-primary">
    <Heading dir="auto" className="text-lg">
      <Link to={to} className="wrap-anywhere after:absolute after:inset-0">
        {title}
      </Link>
    </Heading>
    {children}
  </li>
);
