import type { Schema } from '@ws/api-client/contract'

/** Signs that no stored text holds: they stand around what was found until the text is cut into pieces. */
const [START, STOP, BETWEEN] = ['\u0001', '\u0002', '\u0003']

/** How `ts_headline` cuts places out of a text. */
export const HEADLINE = `StartSel=${START}, StopSel=${STOP}, FragmentDelimiter=${BETWEEN}, MaxFragments=2, MinWords=8, MaxWords=24`

/** A headline as fragments of pieces, of which those are told that were found; one without any is empty. */
export function toPieces(headline: string): Schema<'KbPiece'>[][] {
  if (!headline.includes(START)) return []
  return headline.split(BETWEEN).map((fragment) =>
    fragment.split(START).flatMap((part, at) => {
      const [hit = '', rest = ''] = at === 0 ? ['', part] : part.split(STOP)
      const pieces = [
        { text: hit, is_hit: true },
        { text: rest.replace(/\s+/g, ' '), is_hit: false },
      ]
      return pieces.filter(({ text }) => text !== '')
    }),
  )
}
