/** Answers up to a third of it are encoded here: UTF-8 takes at most three bytes for a unit of text. */
const ROOM = Buffer.allocUnsafeSlow(1 << 20)
const encoder = new TextEncoder()

/**
 * A value as the bytes of its JSON. Handed on as text, an answer in Cyrillic is walked once for its length and once more
 * for the socket, into three times the memory it needs: for a page of a list that is as long as making the JSON.
 */
export function jsonBytes(value: unknown): Buffer {
  const text = JSON.stringify(value)
  if (text.length * 3 > ROOM.length) return Buffer.from(text)
  const { written } = encoder.encodeInto(text, ROOM)
  return Buffer.from(ROOM.subarray(0, written))
}
