/**
 * A phone as it is stored: `+7XXXXXXXXXX`, or `+` and 8–15 digits of another country. Spaces, brackets and hyphens are
 * dropped, a leading 8 becomes +7. `null` when it is no phone.
 */
export function normalizePhone(text: string): string | null {
  const plain = text.replace(/[\s()\-–.]/g, '')
  const russian = /^(?:\+7|8|7)(\d{10})$/.exec(plain)?.[1]
  if (russian) return `+7${russian}`
  if (/^[3-9]\d{9}$/.test(plain)) return `+7${plain}`
  return /^\+(?!7)\d{8,15}$/.test(plain) ? plain : null
}

/** An address of e-mail as it is stored, in lower case; `null` when it is none. */
export function normalizeEmail(text: string): string | null {
  const plain = text.trim().toLowerCase()
  const isAddress = /^[^\s@"<>(),:;]+@[^\s@.]+(\.[^\s@.]+)+$/.test(plain) && plain.length <= 254
  return isAddress ? plain : null
}
