const PITCHES = [523, 659] as const
/** From the beginning of one tone to that of the next, and how long each sounds, in seconds. */
const [STEP, LENGTH] = [0.25, 0.2]

/** Two short tones; done when the last has died away. */
export function chime(context: AudioContext): Promise<void> {
  const volume = context.createGain()
  volume.gain.value = 0.08
  volume.connect(context.destination)
  const tones = PITCHES.map((pitch, at) => {
    const tone = context.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume)
    const begin = context.currentTime + at * STEP
    tone.start(begin)
    tone.stop(begin + LENGTH)
    return tone
  })
  return new Promise((done) => tones.at(-1)?.addEventListener('ended', () => done()))
}
