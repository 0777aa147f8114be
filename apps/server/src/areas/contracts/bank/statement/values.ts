import { formatMoney, parseMoney } from '../../../../lib/money/money'
import { cleanText } from '../../../../lib/text/clean-text'

/** «05.11.2026», «05.11.26» or «2026-11-05», perhaps with a time after it; undefined where it is no day. */
export function readDay(text: string): string | undefined {
  const [, dayOne, monthOne, yearOne] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  const [, yearTwo, monthTwo, dayTwo] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? []
  const year = yearTwo ?? (yearOne?.length === 2 ? `20${yearOne}` : yearOne)
  const [month, day] = [(monthTwo ?? monthOne)?.padStart(2, '0'), (dayTwo ?? dayOne)?.padStart(2, '0')]
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (year < '1990' || year > '2100') return undefined
  const written = `${year}-${month}-${day}`
  const moment = new Date(`${written}T00:00:00Z`)
  // 31 February would become a day of March.
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written ? undefined : written
}

/** «1 234,56», «1234.5», «1234-56», «−10»; undefined where it is no sum of money. */
export function readSum(text: string): { amount: string; isNegative: boolean } | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'₽]/g, '').replace(/^[−–]/, '-')
  const parts = bare.includes('.') && bare.includes(',') ? bare.replaceAll(',', '') : bare.replace(',', '.')
  const [, sign, roubles, kopecks = ''] = /^(-?)(\d{1,12})(?:[.-](\d{1,2}))?$/.exec(parts) ?? []
  if (roubles === undefined) return undefined
  return { amount: formatMoney(parseMoney(`${roubles}.${kopecks.padEnd(2, '0')}`)), isNegative: sign === '-' }
}

/** A text as it is kept: one line, without what nobody sees, not longer than `most`. */
export function readText(text: string | undefined, most: number): string | null {
  const clean = cleanText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  // By signs, so that no letter is cut in two.
  return clean === '' ? null : [...clean.slice(0, most * 2)].slice(0, most).join('')
}

/** Digits of a number that people write with spaces; a number with other signs stays away. */
export function readDigits(text: string | undefined, most: number): string | null {
  const digits = (text ?? '').replace(/\s/g, '')
  return /^\d+$/.test(digits) && digits.length <= most ? digits : null
}
