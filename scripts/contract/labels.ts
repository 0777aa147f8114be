import type { Document, Schema } from './document'

type Words = 'x-labels' | 'x-colors'

/** Named enumeration → value → how it is called; an enumeration that leaves a value without a label is an error. */
export function toLabels(document: Document): Record<string, Record<string, string>> {
  return wordsOf(document, 'x-labels')
}

/** Named enumeration → value → its colour; likewise whole or not at all. */
export function toColors(document: Document): Record<string, Record<string, string>> {
  return wordsOf(document, 'x-colors')
}

function wordsOf(document: Document, key: Words): Record<string, Record<string, string>> {
  const named = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const words = schema[key]
    if (!words) return []
    if (!namesEachValue(schema, words)) throw new Error(`${name}: ${key} must name every value of enum, and no other`)
    return [[name, words] as const]
  })
  return Object.fromEntries(named)
}

function namesEachValue({ enum: values = [] }: Schema, words: Record<string, string>): boolean {
  return values.length === Object.keys(words).length && values.every((value) => Object.hasOwn(words, String(value)))
}
