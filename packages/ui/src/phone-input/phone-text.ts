/** A number in E.164 («+73435550112») and the extension said after it. */
export interface Phone {
  number: string
  extension?: string | undefined
}

/** Digits a number outside +7 may have by E.164, with the code of the country. */
const MIN_FOREIGN = 8
const MAX_DIGITS = 15

/**
 * Reads a number in any form: «8 (343) 555-01-12», «+7 343 5550112», «3435550112», «tel:+73435550112», «+44 20 7946 0958»,
 * with «доб. 105» after it. Without a plus it is Russian. Undefined when it is no whole number.
 */
export function readPhone(text: string): Phone | undefined {
  const parts = /^(.*?)(?:[\s,;]*(?:доб(?:авочный)?|вн(?:утр)?|ext)[.:\s]*|\s*[#xх]\s*)(\d{1,6})$/iu.exec(text.trim())
  const main = (parts?.[1] ?? text).trim().replace(/^tel:/i, '')
  if (!/^[+\d\s().\-\u00a0\u2010-\u2015\u2212/]*$/u.test(main)) return undefined
  const digits = main.replace(/\D/g, '')
  const number = main.startsWith('+') || digits.startsWith('00') ? foreign(digits.replace(/^00/, '')) : russian(digits)
  if (number === undefined) return undefined
  return parts?.[2] ? { number, extension: parts[2] } : { number }
}

/** Writes a number apart: «+7 (343) 555-01-12», «+44 207 946 095 8». What is no E.164 stays as it is. */
export function showPhone(number: string): string {
  return /^\+\d{1,15}$/.test(number) ? grouped(number.slice(1)) : number
}

/**
 * What stands in the field while one types at its end: the digits put apart as far as they go. A text with letters, or
 * one that may yet be anything (few digits without a plus), stays as it was typed.
 */
export function shapePhone(text: string): string {
  const bare = text.trim()
  if (!/^[+\d\s()-]+$/.test(bare) || /^\+?$/.test(bare)) return text
  const digits = bare.replace(/\D/g, '')
  if (digits === '' || digits.length > MAX_DIGITS) return text
  if (bare.startsWith('+')) return digits.startsWith('7') && digits.length > 11 ? text : grouped(digits)
  if (/^[78]/.test(digits)) return digits.length > 1 && digits.length < 12 ? grouped(`7${digits.slice(1)}`) : text
  if (digits.startsWith('9') && digits.length <= 10) return grouped(`7${digits}`)
  return digits.length === 10 ? grouped(`7${digits}`) : text
}

function russian(digits: string): string | undefined {
  if (digits.length === 10) return `+7${digits}`
  return digits.length === 11 && /^[78]/.test(digits) ? `+7${digits.slice(1)}` : undefined
}

function foreign(digits: string): string | undefined {
  if (digits.startsWith('7')) return digits.length === 11 ? `+${digits}` : undefined
  const isWhole = digits.length >= MIN_FOREIGN && digits.length <= MAX_DIGITS && !digits.startsWith('0')
  return isWhole ? `+${digits}` : undefined
}

// Codes of countries with one and with two digits; all others have three.
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

function grouped(digits: string): string {
  if (digits.startsWith('7') && digits.length <= 11) {
    const [, area, first, second, third] = /^7(\d{0,3})(\d{0,3})(\d{0,2})(\d{0,2})$/.exec(digits) ?? []
    const local = [first, second, third].filter(Boolean).join('-')
    // Brackets close only before what follows, so that nobody deletes into a bracket that comes back.
    return ['+7', local ? `(${area})` : area, local].filter(Boolean).join(' ')
  }
  const code = countryCode.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(code.length).match(/\d{1,3}/g) ?? []
  return [`+${code}`, ...rest].join(' ')
}
