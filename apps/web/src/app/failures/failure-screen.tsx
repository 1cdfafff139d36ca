import { CrashScreen } from './crash-screen.tsx';
import { isMissingChunk } from './missing-chunk.ts';
import { MissingChunkScreen } from './missing-chunk-screen.tsx';

export default function FailureScreen({ error }: { error: unknown }) {
  return isMissingChunk(error) ? <MissingChunkScreen /> : <CrashScreen />;
}
