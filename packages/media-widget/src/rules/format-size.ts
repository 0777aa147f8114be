/** A size for people: base 1024, `decimals` at most (2 unless told), `unit` to force megabytes. */
export function formatSize(bytes: number, options: { decimals?: number; unit?: 'MB' } = {}): string {
  const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB']
  const decimals = Math.max(0, options.decimals ?? 2)
  if (!(bytes > 0)) return '0 Byte'
  if (options.unit === 'MB') return `${trimZeros(bytes / 1024 ** 2, decimals)} MB`
  let power = Math.min(Math.max(Math.floor(Math.log(bytes) / Math.log(1024)), 0), units.length - 1)
  // 1048575 bytes would round up to «1024 KB», which nobody writes.
  if (power < units.length - 1 && Number((bytes / 1024 ** power).toFixed(decimals)) >= 1024) power += 1
  return `${trimZeros(bytes / 1024 ** power, decimals)} ${units[power]}`
}

function trimZeros(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)))
}
