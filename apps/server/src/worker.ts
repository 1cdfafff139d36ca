import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { sayFailure, sayWhatNodeSays } from './platform/process-output.ts';
import { followPrimary } from './platform/workers/follow-primary.ts';
import { getStopTimeout, serve } from './serve.ts';

function fail(error: unknown): never {
  sayFailure(error);
  process.exit(1);
}

sayWhatNodeSays();
const config = readConfig(process.env);
const { share } = followPrimary({
  onEnd(how) {
    setTimeout(() => process.exit(1), getStopTimeout(config)).unref();
    serving
      .then((product) => product.close(how))
      .then(() => process.exit(0))
      .catch(fail);
  },
});
const serving = serve(config, config.databaseUrl!, { log: createLog(config.logLevel), shareMetrics: share });
await serving.catch(fail);
