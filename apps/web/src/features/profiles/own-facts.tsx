import { MemberFacts } from './member-facts.tsx';
import { useMember } from './profiles.api.ts';

export default function OwnFacts({ userId }: { userId: number }) {
  return <MemberFacts facts={useMember(String(userId)).data?.facts} />;
}
