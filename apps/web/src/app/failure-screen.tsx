import { CrashScreen } from './crash-screen.tsx';
import { isMissingChunk } from './missing-chunk.ts';
import { MissingPart } from './missing-part.tsx';

export default function FailureScreen({ error }: { error: unknown }) {
  return isMissingChunk(error) ? <MissingPart /> : <CrashScreen />;
}
