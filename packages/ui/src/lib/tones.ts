/** The meanings a colour may have; it always comes with a word or an icon. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted' | 'accent'

/** Soft background and dark text of a meaning. */
export const toneSoft: Record<Tone, string> = {
  ok: 'wu:bg-ok-soft wu:text-ok',
  warn: 'wu:bg-warn-soft wu:text-warn',
  bad: 'wu:bg-bad-soft wu:text-bad',
  info: 'wu:bg-info-soft wu:text-info',
  muted: 'wu:bg-muted-soft wu:text-muted',
  accent: 'wu:bg-accent-soft wu:text-accent',
}

/** The round mark of a meaning. */
export const toneMark: Record<Tone, string> = {
  ok: 'wu:bg-ok-mark',
  warn: 'wu:bg-warn-mark',
  bad: 'wu:bg-bad-mark',
  info: 'wu:bg-info-mark',
  muted: 'wu:bg-muted-mark',
  accent: 'wu:bg-accent-mark',
}
