/** Bytes that no text has, in any encoding of one byte or of UTF-8: control signs but tabs, ends of lines and pages. */
const NO_TEXT = /(?![\t\n\f\r\u0080-\u009F])\p{Cc}/u

/** Whether a file that begins so is a text: in UTF-16 by its mark, else in UTF-8 or an encoding of Russian. */
export function looksLikeText(head: Uint8Array): boolean {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return isWords(head, 'utf-16le')
  if (first === 0xfe && second === 0xff) return isWords(head, 'utf-16be')
  return isWords(head, 'latin1')
}

function isWords(head: Uint8Array, encoding: string): boolean {
  // `stream`: a letter cut in two at the end is no fault.
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  return !NO_TEXT.test(text) && !text.includes('\uFFFD')
}
