type Part = Readonly<Record<string, unknown>>

/**
 * Makes the function that joins the parts of records into one object each, fields in the order of the parts. Records of one
 * resource nearly always have the same fields: a copy of an object that has them all is filled. Joined by `Object.assign`
 * or a spread, forty fields make an object that V8 keeps as a slow table, three times as slow to build and to serialise.
 */
export function createJoiner(): (...parts: object[]) => object {
  let shape: Part = {}
  /** The names of each part of the record that gave the shape. */
  let known: string[][] = []
  return (...parts) => {
    if (parts.length !== known.length) return reshaped(parts)
    const record: Record<string, unknown> = { ...shape }
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at] as Part
      const names = Object.keys(part)
      const expected = known[at] as string[]
      if (names.length !== expected.length) return reshaped(parts)
      for (let index = 0; index < names.length; index += 1) {
        const name = names[index] as string
        // One comparison of two pointers; a look-up of the name would cost as much as the field.
        if (name !== expected[index]) return reshaped(parts)
        record[name] = part[name]
      }
    }
    return record
  }

  function reshaped(parts: object[]): object {
    const record = Object.assign({}, ...parts)
    // A spread of a finished object is a fast one, whatever the object was.
    shape = { ...Object.fromEntries(Object.keys(record).map((name) => [name, undefined])) }
    known = parts.map((part) => Object.keys(part))
    return record
  }
}
