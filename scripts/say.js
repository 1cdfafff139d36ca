const INFO = 30;
const FATAL = 60;

/**
 * Says a line before there is a log: plain on a terminal, of the form of the log's lines anywhere else.
 * @param {string} text
 */
export function sayInLog(text) {
  console.log(process.stdout.isTTY ? text : formatLine(INFO, text));
}

/**
 * The same of why nothing can start.
 * @param {string} text
 */
export function sayFailureInLog(text) {
  console.error(process.stderr.isTTY ? text : formatLine(FATAL, text));
}

/**
 * @param {number} level
 * @param {string} msg
 */
const formatLine = (level, msg) => JSON.stringify({ level, time: Date.now(), msg });
