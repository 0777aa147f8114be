/** How loud a recording is along its way, from 0 to 1, and how long it lasts. */
export interface Sound {
  peaks: readonly number[]
  seconds: number
}

/** Bars of a wave. */
const BARS = 40
/** What is larger would be unpacked to hundreds of megabytes. */
const MOST_BYTES = 8 * 1024 * 1024

/** Reads a recording for its wave. */
export async function readSound(src: string, bytes: number, signal: AbortSignal): Promise<Sound> {
  if (bytes > MOST_BYTES) throw new Error('too large for a wave')
  const answer = await fetch(src, { signal })
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`)
  const context = new OfflineAudioContext(1, 1, 44_100)
  const sound = await context.decodeAudioData(await answer.arrayBuffer())
  return { peaks: peaksOf(sound.getChannelData(0), BARS), seconds: sound.duration }
}

/** The loudest of each part, beside the loudest of all. */
export function peaksOf(samples: ArrayLike<number>, bars: number): number[] {
  const count = Math.min(bars, samples.length)
  const peaks = Array.from({ length: count }, (_, bar) => {
    let peak = 0
    const end = Math.floor(((bar + 1) * samples.length) / count)
    for (let at = Math.floor((bar * samples.length) / count); at < end; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return peak
  })
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0)
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest)
}
