/** The speaker the others are heard by; empty is the one of the system. Held for the page: a call and its check share it. */
let chosen = ''

/** Browsers that let a page choose a speaker give their sound this. */
interface Sink {
  setSinkId?: (id: string) => Promise<void>
}

/** Whoever is heard from now on is heard by this speaker. */
export function chooseSpeaker(id: string): void {
  chosen = id
}

/** Lets an element be heard by the chosen speaker; one that was unplugged meanwhile leaves the system's. */
export async function hearByChosen(element: Sink): Promise<void> {
  if (chosen !== '') await element.setSinkId?.(chosen).catch(() => undefined)
}

/** Two short tones, by which one hears that the speaker is right. */
export async function playTrial(): Promise<void> {
  const context = new AudioContext()
  await hearByChosen(context as Sink)
  const volume = context.createGain()
  volume.gain.value = 0.1
  volume.connect(context.destination)
  const tones = [523, 659].map((pitch, at) => {
    const tone = context.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume)
    tone.start(context.currentTime + at * 0.3)
    tone.stop(context.currentTime + at * 0.3 + 0.25)
    return tone
  })
  await new Promise((done) => tones.at(-1)?.addEventListener('ended', done))
  await context.close()
}
