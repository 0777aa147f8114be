import * as Y from 'yjs'

/** As deep as a text of a record may be (`readDocument`): a deeper one would take the calls that read it over their end. */
export const MOST_LEVELS = 24
export const TOO_DEEP = 'Слишком много уровней вложенности'

type Struct = Y.Item | Y.GC | { id: Y.ID; length: number }
/** Pieces that are not in the document yet, by who made them, in their order. */
type Pieces = Map<number, Struct[]>

/**
 * Whether a change puts a part of a text deeper than a text may be, asked before anybody hears of it. Looked at are the parts
 * that the change brings and those above them, so that a key press costs nothing however long the text is; and what waits in
 * the document for pieces that come only now.
 */
export function goesTooDeep(doc: Y.Doc, update: Uint8Array): boolean {
  const sent = Y.decodeUpdate(update)
  const brought = piecesOf(sent.structs)
  const { pendingStructs } = doc.store
  const isAwaited = [...(pendingStructs?.missing.keys() ?? [])].some((client) => brought.has(client))
  const waiting = pendingStructs && isAwaited ? Y.decodeUpdateV2(pendingStructs.update).structs : []
  const levels = levelsOf(doc, [brought, piecesOf(waiting)])
  // What a change brings and takes away at once, as an undone step, is no part of the text.
  return [...sent.structs, ...waiting].some(
    (struct) => isPart(struct) && !Y.isDeleted(sent.ds, struct.id) && levels(struct) > MOST_LEVELS,
  )
}

function isPart(struct: Struct): boolean {
  return struct instanceof Y.Item && struct.content instanceof Y.ContentType
}

function piecesOf(structs: readonly Struct[]): Pieces {
  const pieces: Pieces = new Map()
  for (const struct of structs) {
    const list = pieces.get(struct.id.client)
    if (list) list.push(struct)
    else pieces.set(struct.id.client, [struct])
  }
  return pieces
}

/** Tells how deep a piece that is not in the document will stand in it: 1 for one at the top, 0 where that is not known yet. */
function levelsOf(doc: Y.Doc, sources: readonly Pieces[]): (struct: Struct) => number {
  const known = new Map<Struct, number>()
  const find = (id: Y.ID): Struct | undefined => {
    for (const pieces of sources) {
      const found = pieceAt(pieces.get(id.client) ?? [], id.clock)
      if (found) return found
    }
    return undefined
  }
  return (asked) => {
    const way: { item: Y.Item; step: number }[] = []
    let level: number | undefined
    for (let struct: Struct | undefined = asked; level === undefined; ) {
      if (!(struct instanceof Y.Item) || known.has(struct)) {
        level = (struct && known.get(struct)) ?? 0
        break
      }
      // A ring, which no editor makes, is walked once.
      known.set(struct, 0)
      const parent = struct.parent as unknown
      const isBelow = parent instanceof Y.ID
      const from: Y.ID | null = isBelow ? parent : (struct.origin ?? struct.rightOrigin)
      way.push({ item: struct, step: isBelow || typeof parent === 'string' ? 1 : 0 })
      struct = from && typeof parent !== 'string' ? find(from) : undefined
      if (!struct) level = (typeof parent === 'string' ? 0 : standingLevel(doc, from)) ?? 0
    }
    for (const { item, step } of way.reverse()) {
      level += step
      known.set(item, level)
    }
    return level
  }
}

/** How deep a piece of the document stands; undefined where it has none of that number. */
function standingLevel(doc: Y.Doc, id: Y.ID | null): number | undefined {
  if (!id || Y.getState(doc.store, id.client) <= id.clock) return undefined
  let level = 0
  let item: Y.Item | Y.GC | null = Y.getItem(doc.store, id)
  while (item instanceof Y.Item && level <= MOST_LEVELS) {
    level += 1
    item = item.parent instanceof Y.AbstractType ? item.parent._item : null
  }
  return level
}

function pieceAt(list: readonly Struct[], clock: number): Struct | undefined {
  let [from, to] = [0, list.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const struct = list[middle] as Struct
    if (clock < struct.id.clock) to = middle - 1
    else if (clock >= struct.id.clock + struct.length) from = middle + 1
    else return struct
  }
  return undefined
}
