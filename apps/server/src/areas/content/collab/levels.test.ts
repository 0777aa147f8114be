import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { goesTooDeep, MOST_LEVELS } from './levels'
import { FRAGMENT } from './y-content'

/** A change that puts parts into each other, below the deepest part that is there, with words beside each. */
function deeper(doc: Y.Doc, levels: number): Uint8Array {
  const before = Y.encodeStateVector(doc)
  doc.transact(() => {
    let inner: Y.XmlFragment = doc.getXmlFragment(FRAGMENT)
    while (inner.length > 0) inner = inner.get(inner.length - 1) as Y.XmlElement
    for (let level = 0; level < levels; level += 1) {
      const part = new Y.XmlElement('blockquote')
      inner.push([new Y.XmlElement('paragraph'), part])
      inner = part
    }
  })
  return Y.encodeStateAsUpdate(doc, before)
}

test('however a text is taken in pieces, the piece that goes too deep is found', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }), (pieces) => {
      const [author, server] = [new Y.Doc(), new Y.Doc()]
      let levels = 0
      for (const piece of pieces) {
        const update = deeper(author, piece)
        levels += piece
        expect(goesTooDeep(server, update)).toBe(levels > MOST_LEVELS)
        if (levels > MOST_LEVELS) return
        Y.applyUpdate(server, update)
      }
    }),
  )
})

test('what waited for a piece is asked about when it comes', () => {
  const [author, server] = [new Y.Doc(), new Y.Doc()]
  const [first, second] = [deeper(author, MOST_LEVELS - 4), deeper(author, MOST_LEVELS - 4)]
  expect(goesTooDeep(server, second)).toBe(false)
  Y.applyUpdate(server, second)
  expect(goesTooDeep(server, first)).toBe(true)
})

test('a step that was undone is let in, and so is whatever does not nest', () => {
  const [author, server] = [new Y.Doc(), new Y.Doc()]
  author.gc = false
  deeper(author, 40)
  expect(goesTooDeep(server, Y.encodeStateAsUpdate(author))).toBe(true)
  const whole = author.getXmlFragment(FRAGMENT)
  whole.delete(0, whole.length)
  expect(goesTooDeep(server, Y.encodeStateAsUpdate(author))).toBe(false)
  const flat = new Y.Doc()
  flat.getXmlFragment(FRAGMENT).insert(
    0,
    Array.from({ length: 5_000 }, () => new Y.XmlElement('paragraph')),
  )
  expect(goesTooDeep(server, Y.encodeStateAsUpdate(flat))).toBe(false)
})
