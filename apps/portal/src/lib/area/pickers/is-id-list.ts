import { isId } from './is-id'

/** Whether a text names records by their numbers: `5`, `5,12`. */
export function isIdList(text: string): boolean {
  return text.split(',').every(isId)
}
