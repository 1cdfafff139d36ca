let audio: AudioContext | undefined;

const FREQUENCY = 1046;
const SECONDS = 0.12;
const LOUDNESS = 0.15;
const VIBRATION = 80;

export function beep(): void {
  navigator.vibrate?.(VIBRATION);
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = FREQUENCY;
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  } catch {
    // Audio is unavailable; the scan is also shown.
  }
}
