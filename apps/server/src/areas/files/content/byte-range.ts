/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one range a `Range` header asks for of so many bytes: `whole` when it asks for none, for several or in another unit
 * (all may be answered with everything), `none` when there is no such part. Of an empty file there is no part at all, and
 * RFC 9110 lets the header be passed over: a reader of its beginning is not to be refused.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = asked ?? []
  if (!asked || size === 0 || (from === '' && to === '')) return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return 'whole'
  return start >= size ? 'none' : { start, end }
}
