let audio: AudioContext | undefined;

const DURATION_S = 0.12;

export function beep(): void {
  navigator.vibrate?.(80);
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 1046;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + DURATION_S);
  } catch {
    // Audio is unavailable; the scan is also shown.
  }
}
