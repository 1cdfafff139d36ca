import { MemberFacts } from './member-facts.tsx';
import { useMemberFacts } from './profiles.api.ts';

export default function LoadedFacts({ userId }: { userId: number }) {
  return <MemberFacts facts={useMemberFacts(userId).data} />;
}
