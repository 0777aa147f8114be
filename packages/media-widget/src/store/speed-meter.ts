/** Longer, in milliseconds, and the speed would lag behind the line; shorter, and it would jump. */
const SPAN = 5000

/** Measures how fast bytes go, over the last few seconds. */
export interface SpeedMeter {
  add(bytes: number): void
  /** Bytes a second, or null while too little is known. */
  read(): number | null
}

/** Makes a meter; `now` answers milliseconds. */
export function createSpeedMeter(now: () => number = () => performance.now()): SpeedMeter {
  let samples: { at: number; bytes: number }[] = []
  return {
    add(bytes) {
      samples.push({ at: now(), bytes })
    },
    read() {
      const at = now()
      samples = samples.filter((sample) => sample.at > at - SPAN)
      const [first] = samples
      if (!first || at - first.at < 500) return null
      // What the first sample brought was sent before it, in a time nobody measured.
      const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0) - first.bytes
      return (bytes / (at - first.at)) * 1000
    },
  }
}
