/** A text as a part of a pattern of LIKE, where %, _ and \ stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
