import type autocannon from 'autocannon';
import { importTool } from '../../tools/import-tool.js';

export const { default: generateLoad } = (await importTool('autocannon')) as { default: typeof autocannon };
