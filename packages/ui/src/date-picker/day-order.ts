/**
 * A text of dates with days before months, as the readers want it: in English `12/05/2026` is 5 December. With dots, spaces
 * and names, and in other languages, the day stands first anyway.
 */
export function toDayFirst(text: string, language: string): string {
  if (!/^en\b/i.test(language)) return text
  return text.replace(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/g, (_, month, day, year) =>
    [day, month, year].filter(Boolean).join('.'),
  )
}
