import { useEffect, useEffectEvent, type RefObject } from 'react';
import { getCameraFailure, stopCamera, startCamera, type CameraFailure } from './camera.ts';

/** Shows the camera in a video while the component is there, and releases it afterwards, also when it starts too late. */
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
