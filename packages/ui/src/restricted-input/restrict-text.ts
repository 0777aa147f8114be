/** One allowed character: a Latin or Cyrillic letter, a digit, whitespace or the hyphen. */
const DEFAULT_ALLOWED = /(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]|[0-9\s-]/u

/**
 * The text without the characters the pattern does not match; the pattern is asked for each character alone. Letters in
 * two parts (и and a breve, as a Mac names files) become one first, so й does not turn into и. With `keeps` false it is
 * what this takes away.
 */
export function restrictText(text: string, allowed: RegExp = DEFAULT_ALLOWED, keeps = true): string {
  // With g or y a pattern remembers where it stopped and would refuse every second character.
  const one = new RegExp(allowed.source, allowed.flags.replace(/[gy]/g, ''))
  return [...text.normalize('NFC')].filter((character) => one.test(character) === keeps).join('')
}
