import type { Document } from './document'

/** Named enumeration → value → how it is called; an enumeration that leaves a value without a label is an error. */
export function toLabels(document: Document): Record<string, Record<string, string>> {
  const labelled = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const labels = schema['x-labels']
    if (!labels) return []
    const values = schema.enum ?? []
    if (
      values.length !== Object.keys(labels).length ||
      !values.every((value) => Object.hasOwn(labels, String(value)))
    ) {
      throw new Error(`${name}: x-labels must name every value of enum, and no other`)
    }
    return [[name, labels] as const]
  })
  return Object.fromEntries(labelled)
}
