import { useEffect, useEffectEvent, type RefObject } from 'react';

export type CameraFailure = 'unsupported' | 'denied' | 'missing' | 'failed' | 'noVideo' | 'noCapture';

export const isCameraSupported = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** Starts the camera, preferably the rear one. The caller must stop the stream. */
function startCamera(wishes: MediaTrackConstraints = {}): Promise<MediaStream> {
  const video = { facingMode: { ideal: 'environment' }, ...wishes };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

const stopCamera = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

const FAILURES: Partial<Record<string, CameraFailure>> = { NotAllowedError: 'denied', NotFoundError: 'missing' };

export function capturePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'camera_capture.jpg', { type: 'image/jpeg' }))
          : reject(new Error('The picture is empty')),
      'image/jpeg',
      0.9,
    );
  });
}

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
    let hasLeft = false;
    start().then(
      (started) => {
        stream = started;
        if (hasLeft) return stopCamera(started);
        if (!video.current?.isConnected) return fail('noVideo');
        video.current.srcObject = started;
      },
      (error: Error) => {
        if (!hasLeft) fail(FAILURES[error.name] ?? 'failed', error.message);
      },
    );
    return () => {
      hasLeft = true;
      if (stream) stopCamera(stream);
    };
  }, [video]);
}
