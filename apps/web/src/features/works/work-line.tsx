import { paths } from '../../lib/navigation/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CopyCount } from '../books/card/copy-count.tsx';
import { useWorkFigures } from './works.api.ts';

/** On the page of a copy: how many there are, from two on. */
export function WorkLine({ workId }: { workId: number }) {
  const { data: work } = useWorkFigures(workId);
  if (!work || work.copies < 2) return null;
  const isNear = (work.near?.copies ?? 0) > 1;
  return (
    <p className="mt-6">
      <TextLink to={paths.work(workId)} strong>
        <CopyCount {...(isNear ? work.near! : work)} isNear={isNear} />
      </TextLink>
    </p>
  );
}
