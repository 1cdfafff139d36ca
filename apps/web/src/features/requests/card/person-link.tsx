import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';

export function PersonLink({ id, children }: { id: number; children: string }) {
  return (
    <Link to={paths.user(id)} className="-my-2.5 inline-block py-2.5 link">
      <bdi>{children}</bdi>
    </Link>
  );
}
