/** How long something takes, as one reads it in passing: «меньше минуты», «5 мин», «2 ч 10 мин». */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return 'меньше минуты'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} мин`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0 ? `${hours} ч` : `${hours} ч ${rest} мин`
}
