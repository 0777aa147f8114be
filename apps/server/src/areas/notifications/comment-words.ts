const EXCERPT = 500

/** The beginning of a comment, as far as a notification quotes it. */
export function excerpt(text: string): string {
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT - 1)}…`
}

/** What an act tells together with what its person wrote along. */
export function withWords(act: string, words: string): string {
  return `${act} — «${words}»`
}
