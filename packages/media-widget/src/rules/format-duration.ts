/** How long something takes, as one reads it in passing, in whole minutes; `say` puts it into words. */
export function formatDuration(seconds: number, say: (hours: number, minutes: number) => string): string {
  const minutes = seconds < 60 ? 0 : Math.round(seconds / 60)
  return say(Math.floor(minutes / 60), minutes % 60)
}
