/** The next frame; answers when it began. */
export const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Waits until the next frame is through with layout and paint, since a message sent from it arrives then; answers when. */
export async function painted(): Promise<number> {
  await frame()
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.onmessage = resolve
    port2.postMessage(0)
  })
  return performance.now()
}

/** How long frames took; milliseconds. */
export interface FrameTimes {
  frameMedian: number
  frameP95: number
}

/** The median and the slow end of frames by their lengths. */
export function summarize(frames: readonly number[]): FrameTimes {
  const sorted = frames.toSorted((one, other) => one - other)
  const share = (of: number) => sorted[Math.floor((sorted.length - 1) * of)] ?? 0
  return { frameMedian: share(0.5), frameP95: share(0.95) }
}
