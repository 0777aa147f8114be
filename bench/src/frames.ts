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
