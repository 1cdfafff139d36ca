import { toast } from '../toast.ts';

export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    // Without a secure context there is no clipboard.
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(failed);
  }
}
