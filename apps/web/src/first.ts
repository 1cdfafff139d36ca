// Runs as a page is read, before anything else of the product: `build/first-script.ts` writes it into the page itself.
import { startEarlyCalls } from './lib/early-calls.ts';
import { keepEarlyInput } from './lib/early-input.ts';
import { startScriptsAfterPaint } from './lib/late-scripts.ts';

keepEarlyInput();
startScriptsAfterPaint();
startEarlyCalls();
