// Runs the server's tests, or some files, on another release of Node: npm run test:node 24 [files]
import { join } from 'node:path';
import { installRelease, parseReleaseArguments, runServerTests } from '../services/releases.ts';

const RELEASES = { 20: '20.19.0', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' };

const { version, files } = parseReleaseArguments('test:node', RELEASES);
const binaries = join(await installRelease(`node-${process.platform}-${process.arch}`, version), 'bin');
const path = `${binaries}:${process.env['PATH']}`;
process.exitCode = await runServerTests(files, { PATH: path }, join(binaries, 'node'));
