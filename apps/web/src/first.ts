// Runs as a page is read, before anything else of the product: `build/first-script.ts` writes it into the page itself.
import { keepEarlyInput } from './lib/navigation/early-input.ts';
import { startScriptsAfterPaint } from './lib/navigation/late-scripts.ts';

keepEarlyInput();
startScriptsAfterPaint();
