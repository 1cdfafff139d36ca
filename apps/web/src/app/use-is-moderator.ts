import { useAccount } from '../features/accounts/accounts.api.ts';

/** Whether the signed-in member looks after reports. */
export const useIsModerator = () => useAccount().data?.is_moderator ?? false;
