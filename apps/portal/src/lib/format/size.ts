const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ']

/** Bytes in the largest fitting unit: «17,3 МБ». */
export function formatSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** step
  return `${value.toLocaleString('ru-RU', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${UNITS[step]}`
}
