/** A source of numbers that repeats itself: the same seed gives the same demo data. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** One of the values; the list must not be empty. */
  pick<T>(values: readonly T[]): T
}

/** Mulberry32: small, fast and good enough for names and hours. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { next, between, pick: (values) => values[between(0, values.length - 1)] as (typeof values)[number] }
}
