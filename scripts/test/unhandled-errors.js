import { writeFileSync } from 'node:fs';

/** A reporter of vitest for what its JSON report leaves out: errors outside of tests, such as an unhandled rejection. */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { message: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env['UNHANDLED_ERRORS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
