const LONGEST_TITLE = 255
const SHORTEST_TITLE = 3

/** A place that is missing goes with the signs around it. */
const PLACE_ALONE = /[(«"]?\{location\}[)»"]?[\s,:–—-]*/g

/** «Уборка: {location}, {date}» with the place and the day; what a missing place leaves behind is cut off. */
export function fillTitle(pattern: string, place: string | undefined, day: Date, timezone?: string): string {
  const date = day.toLocaleDateString('ru-RU', {
    timeZone: timezone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  // In one go and by a function: the name of a place is no pattern of its own.
  const words = place ? pattern : pattern.replace(PLACE_ALONE, '')
  const filled = words.replace(/\{(location|date)\}/g, (_, name) => (name === 'date' ? date : (place ?? ''))).trim()
  const title = (place ? filled : filled.replace(/[\s:,–—-]+$/, '')).slice(0, LONGEST_TITLE)
  return title.length < SHORTEST_TITLE ? 'Задача по шаблону' : title
}
