/** Longer, in milliseconds, and the speed would lag behind the line; shorter, and it would jump. */
const SPAN = 5000

/** Of fewer bytes the time is that of asking, not of sending: small files would promise hours to a large one. */
const ENOUGH = 256 * 1024

/** Measures how fast bytes go, over the last few seconds. */
export interface SpeedMeter {
  add(bytes: number): void
  /** Bytes a second, or null while too little is known. */
  read(): number | null
}

/** Makes a meter; `now` answers milliseconds. */
export function createSpeedMeter(now: () => number = () => performance.now()): SpeedMeter {
  /** When something went, and how much had gone by then since it last stood still. */
  let samples: { at: number; gone: number }[] = []
  let gone = 0
  return {
    add(bytes) {
      gone += bytes
      samples.push({ at: now(), gone })
    },
    read() {
      const at = now()
      samples = samples.filter((sample) => sample.at > at - SPAN)
      const [first] = samples
      if (!first) gone = 0
      if (!first || gone < ENOUGH || at - first.at < 500) return null
      // What the first sample brought was sent before it, in a time nobody measured.
      return ((gone - first.gone) / (at - first.at)) * 1000
    },
  }
}
