/** The numbers a widget knows keys by. A key has the same number in every browser until it is renamed. */
export interface KeyNumbers {
  numberOf(key: string): number
  keyOf(number: number): string | undefined
  /** From now on its number means another key; a folder, which ends with a slash, takes along what lies in it. */
  rename(from: string, to: string): void
}

/** Makes numbers for keys; each is below 2^52. */
export function createKeyNumbers(): KeyNumbers {
  const keys = new Map<number, string>()
  const numbers = new Map<string, number>()

  function set(key: string, number: number): void {
    keys.set(number, key)
    numbers.set(key, number)
  }

  return {
    numberOf(key) {
      const known = numbers.get(key)
      if (known !== undefined) return known
      let number = toNumber(key)
      while (keys.has(number)) number += 1
      set(key, number)
      return number
    },
    keyOf: (number) => keys.get(number),
    rename(from, to) {
      for (const [key, number] of [...numbers]) {
        if (key !== from && !(from.endsWith('/') && key.startsWith(from))) continue
        numbers.delete(key)
        set(to + key.slice(from.length), number)
      }
    },
  }
}

/** The largest prime below 2^26: two remainders by it make one number below 2^52. */
const PRIME = 67_108_859

function toNumber(key: string): number {
  let [high, low] = [7, 11]
  for (let at = 0; at < key.length; at += 1) {
    high = (high * 131 + key.charCodeAt(at)) % PRIME
    low = (low * 31 + key.charCodeAt(at)) % PRIME
  }
  return high * PRIME + low
}
