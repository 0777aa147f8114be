import type { ApiError } from '@ws/api-client'

/** The first text of each field; an item of a list tells of the whole list. */
export function firstTexts(error: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error.errors).map(([path, texts]) => [path.split('.')[0] ?? path, texts[0] ?? error.message]),
  )
}
