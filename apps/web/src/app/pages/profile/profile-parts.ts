/** Everything beyond the first tab. */
export { EditProfileForm } from '../../../features/profiles/form/edit-profile-form.tsx';
export { History, Inbox } from '../../../features/requests/lists/request-lists.tsx';
export { WishList } from '../../../features/wishes/wish-list.tsx';
