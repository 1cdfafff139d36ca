/** The forms of the settings, which are opened one by one. */
export { AwayForm } from '../../../features/settings/away-form.tsx';
export { EmailForm } from '../../../features/settings/email-form.tsx';
export { PasswordForm } from '../../../features/settings/password-form.tsx';
export { UpiForm } from '../../../features/settings/upi-form.tsx';
