/** Runs what starts the portal; an error on the way is logged, and index.html hears of it and says so: nothing else is drawn yet. */
export async function logInitErrors(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error('The portal could not start', error)
    window.dispatchEvent(new Event('error'))
  }
}
