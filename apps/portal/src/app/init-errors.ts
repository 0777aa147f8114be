/** Runs what starts the portal; an error on the way is logged, since nothing is drawn yet that could show it. */
export async function logInitErrors(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error('The portal could not start', error)
  }
}
