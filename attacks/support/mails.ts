import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SUBJECT = /^Subject: Choose a new password/m;

/** Counts password reset mails per address, in the mail folder of a server without SMTP. */
export async function countResetLinks(dataDir: string): Promise<Map<string, number>> {
  const folder = join(dataDir, 'mails');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const counts = new Map<string, number>();
  for (const file of files) {
    const mail = await readFile(join(folder, file), 'utf8');
    const to = /^To: (\S+)/m.exec(mail)?.[1];
    if (to && SUBJECT.test(mail)) counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}
