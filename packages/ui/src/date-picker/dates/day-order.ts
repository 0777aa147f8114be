/**
 * A text of dates with days before months, as the readers want it: in American English (`en-US`, plain `en`) `12/05/2026`
 * is 5 December. With dots, spaces and names, and in other languages, British English too, the day stands first anyway.
 */
export function toDayFirst(text: string, language: string): string {
  if (!/^en(?:-us)?$/i.test(language)) return text
  return text.replace(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/g, (_, month, day, year) =>
    [day, month, year].filter(Boolean).join('.'),
  )
}
