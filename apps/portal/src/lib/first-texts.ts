import { ApiError } from '@ws/api-client'

/** The first text of each field; an item of a list tells of the whole list. */
export function firstTexts(error: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error.errors).map(([path, texts]) => [path.split('.')[0] ?? path, texts[0] ?? error.message]),
  )
}

/** What is wrong at a place no field of the form shows; a form tells it in a banner. */
export function strayText(problems: Readonly<Record<string, string>>, fields: readonly string[]): string | undefined {
  return Object.entries(problems).find(([name]) => !fields.includes(name))?.[1]
}

/** Everything an error says, of its fields first; nothing where there is no error. */
export function errorTexts(error: unknown): string[] {
  if (!(error instanceof ApiError)) return error instanceof Error ? [error.message] : []
  const ofFields = Object.values(error.errors).flat()
  return ofFields.length > 0 ? ofFields : [error.message]
}
