let audio: AudioContext | undefined;

const FREQUENCY_HZ = 1046;
const DURATION_S = 0.12;
const VOLUME = 0.15;
const VIBRATION_MS = 80;

export function beep(): void {
  navigator.vibrate?.(VIBRATION_MS);
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = FREQUENCY_HZ;
    volume.gain.value = VOLUME;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + DURATION_S);
  } catch {
    // Audio is unavailable; the scan is also shown.
  }
}
