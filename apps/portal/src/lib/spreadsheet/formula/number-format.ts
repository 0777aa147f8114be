import { dateOf } from './values'

const GROUPS = '\u00a0'
const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]
const WEEKDAYS = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота']

/** Spreadsheets write no longer formats; what is longer is no format, and its brackets are not looked for. */
const LONGEST_FORMAT = 255

/** A number under a format as spreadsheets write them: «# ##0,00», «0.00%», «dd.mm.yyyy», «ДД.ММ.ГГГГ». */
export function numberFormatted(value: number, format: string): string {
  // First: most numbers have no format of their own.
  if (format === 'General') return String(value).replace('.', ',')
  const [positive = '', negative] = format.split(';')
  const isOwn = value < 0 && negative !== undefined && negative !== ''
  const code = isOwn ? negative : positive
  if (code === '' || format.length > LONGEST_FORMAT || /^(general|основной)$/i.test(code))
    return String(value).replace('.', ',')
  if (isDateFormat(code)) return dateFormatted(value, code)
  const [, before = '', digits = '', after = ''] = /^([^#0]*)([#0](?:[#0,.\s\u00a0]*[#0])?)?([\s\S]*)$/.exec(code) ?? []
  if (digits === '') return unquoted(code)
  const isPercent = code.includes('%')
  const isGrouped = /[,\s\u00a0](?=[#0]{3})/.test(digits)
  const decimals = /[.,](0+|#+|0+#+)\s*$/.exec(digits)?.[1]
  const isDecimal =
    decimals !== undefined && !(isGrouped && !digits.includes('.') && /,[#0]{3}$/.test(digits) && !/\s/.test(digits))
  const places = isDecimal ? decimals.length : 0
  const number = Math.abs(isPercent ? value * 100 : value)
  const [whole = '', fraction = ''] = number.toFixed(Math.min(places, 15)).split('.')
  const least = isDecimal ? decimals.replaceAll('#', '').length : 0
  let kept = fraction
  while (kept.length > least && kept.endsWith('0')) kept = kept.slice(0, -1)
  const padding = digits.replace(/[.][\s\S]*$/, '').replaceAll(/[^0]/g, '').length - (digits.includes('.') ? 0 : places)
  const padded = whole.padStart(Math.max(1, padding), '0')
  const grouped = isGrouped ? padded.replaceAll(/\B(?=(\d{3})+$)/g, GROUPS) : padded
  const sign = value < 0 && !isOwn && Number(number.toFixed(places)) !== 0 ? '-' : ''
  return `${sign}${unquoted(before)}${grouped}${kept === '' ? '' : `,${kept}`}${unquoted(after)}`
}

/** Whether a format writes days or times. */
export function isDateFormat(format: string): boolean {
  if (format.length > LONGEST_FORMAT) return false
  return /[dyдг]|(^|[^a-z])h|м{2}|m{2}/i.test(
    format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general|основной/i, ''),
  )
}

function dateFormatted(value: number, format: string): string {
  const date = dateOf(value)
  const seconds = Math.round((value - Math.floor(value)) * 86_400)
  const two = (part: number) => String(part).padStart(2, '0')
  const month = date.getUTCMonth()
  let isAfterHour = false
  return format.replaceAll(
    /"([^"]*)"|\[[^\]]*\]|\\(.)|([dд]+|[mм]+|[yг]+|[hч]+|[sс]+)/gi,
    (all, quoted, escaped, part: string | undefined) => {
      if (part === undefined) return all.startsWith('[') ? '' : (quoted ?? escaped ?? '')
      const letter = part[0]?.toLowerCase() ?? ''
      const { length } = part
      if ('yг'.includes(letter)) return length > 2 ? String(date.getUTCFullYear()) : two(date.getUTCFullYear() % 100)
      if ('dд'.includes(letter)) {
        if (length > 2) return WEEKDAYS[date.getUTCDay()] ?? ''
        return length === 2 ? two(date.getUTCDate()) : String(date.getUTCDate())
      }
      if ('hч'.includes(letter)) {
        isAfterHour = true
        return two(Math.floor(seconds / 3600) % 24)
      }
      if ('sс'.includes(letter)) return two(seconds % 60)
      if (isAfterHour) return two(Math.floor(seconds / 60) % 60)
      if (length > 2) return MONTHS[month] ?? ''
      return length === 2 ? two(month + 1) : String(month + 1)
    },
  )
}

function unquoted(text: string): string {
  return text
    .replaceAll(/"([^"]*)"/g, '$1')
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, '$1')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/_./g, '')
}
