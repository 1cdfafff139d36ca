import { useEffect, useEffectEvent, type RefObject } from 'react';
import { getCameraFailure, stopCamera, startCamera, type CameraFailure } from './camera.ts';

/** Shows the camera in a video and stops it on unmount, also if it starts after that. */
export function useCameraStream(
  video: RefObject<HTMLVideoElement | null>,
  onFailure: (reason: CameraFailure, message?: string) => void,
  wishes?: MediaTrackConstraints,
) {
  const fail = useEffectEvent(onFailure);
  const start = useEffectEvent(() => startCamera(wishes));
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    start().then(
      (started) => {
        stream = started;
        if (left) return stopCamera(started);
        if (!video.current?.isConnected) return fail('noVideo');
        video.current.srcObject = started;
      },
      (error: Error) => {
        if (!left) fail(getCameraFailure(error), error.message);
      },
    );
    return () => {
      left = true;
      if (stream) stopCamera(stream);
    };
  }, [video]);
}
