/** Ends of lines as office programs and old systems write them. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** The flag of a part of a country: a black flag, then letters that nobody sees. */
const FLAG = '\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}'
/** Signs without a picture: they hide an ending, turn what follows around, or make two names of one. */
const INVISIBLE = '(?![\\n\\t])[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\p{Cc}\u{FFF9}-\u{FFFB}]'
const UNSEEN = new RegExp(INVISIBLE, 'u')
const FLAG_OR_UNSEEN = new RegExp(`${FLAG}|${INVISIBLE}`, 'gu')

const [NON_JOINER, JOINER] = ['\u200C', '\u200D']
/** Scripts that join letters, or keep them apart, by signs without width. */
const JOINED_SCRIPT =
  /(?!\p{Default_Ignorable_Code_Point})[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}]$/u
const PICTURE_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?$/u
const PICTURE_AFTER = /^\p{Extended_Pictographic}/u
const VARIANT = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u
const HAS_VARIANTS = /[\p{Extended_Pictographic}\p{Unified_Ideograph}]$/u
const KEYCAP = '\u20E3'
/** More marks on one letter than any script writes: putting them in order takes the square of their number. */
const HEAP_OF_MARKS = /(\p{M}{30})\p{M}+/gu

/** Two characters of two halves, or one of them with its variant. */
const REACH = 4

/**
 * A text as it is stored and looked for: a letter and its accent as one (NFC), ends of lines as `\n`, and no sign that nobody
 * sees, except where a script or a picture needs it.
 */
export function cleanText(text: string): string {
  const composed = compose(text)
  // Nearly every text has none.
  if (!UNSEEN.test(composed) && composed.search(LINE_ENDS) < 0) return composed
  const cleaned = compose(
    composed.replace(LINE_ENDS, '\n').replace(FLAG_OR_UNSEEN, (found, at: number, whole: string) => {
      const end = at + found.length
      return isNeeded(found, whole.slice(Math.max(0, at - REACH), at), whole.slice(end, end + REACH)) ? found : ''
    }),
  )
  // Without a sign that stood between them accents change places, and what needed its neighbour may have lost it.
  return cleaned === composed ? cleaned : cleanText(cleaned)
}

/** Letters as one with their accents, of which a letter has so many at most. */
function compose(text: string): string {
  return text.replace(HEAP_OF_MARKS, '$1').normalize('NFC')
}

/** Whether nobody sees anything of a clean text; a pattern of no dots of Braille is no space, but looks like one. */
export function isBlank(text: string): boolean {
  return /^[\s\u2800]*$/.test(text)
}

function isNeeded(sign: string, before: string, after: string): boolean {
  if (sign === JOINER && PICTURE_BEFORE.test(before)) return PICTURE_AFTER.test(after)
  if (sign === JOINER || sign === NON_JOINER) return JOINED_SCRIPT.test(before)
  if (VARIANT.test(sign) && sign.length <= 2) return HAS_VARIANTS.test(before) || after.startsWith(KEYCAP)
  return sign.length > 2
}
