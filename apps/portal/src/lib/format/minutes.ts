/** 95 → «1 ч 35 мин». */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} мин`
  const whole = `${hours.toLocaleString('ru-RU')} ч`
  return rest === 0 ? whole : `${whole} ${rest} мин`
}
