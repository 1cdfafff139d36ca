import type { ExternalToast } from 'sonner';

type Options = Pick<ExternalToast, 'duration' | 'id' | 'action' | 'cancel' | 'position'>;

/** The toast library is loaded with the first toast; it shows toasts that were created before its view was mounted. */
const say = (kind: 'success' | 'error' | 'info') => (text: string, options?: Options) =>
  void import('sonner').then(
    ({ toast }) => toast[kind](text, options),
    () => {},
  );

export const toast = { success: say('success'), error: say('error'), info: say('info') };
