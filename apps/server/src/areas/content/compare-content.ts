import type { Schema } from '@ws/api-client/contract'
import { contentWords } from '@ws/api-client/contract/document-content'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import { type ArrayChange, diffArrays } from 'diff'

type Change = Schema<'ContentChange'>
type Part = Change['parts'][number]

/** A block as it is compared: what it is and what it says; `key` is all of it, formatting included. */
interface Block {
  block: string
  text: string
  key: string
}

/** So many unchanged blocks are shown on either side of a changed one. */
const BESIDE = 1
/** Two texts that share less than this part of their words are two texts, not one that was changed. */
const ALIKE = 0.3
/** Among so many added blocks the one that a removed block became is looked for. */
const AHEAD = 50
/** More words or blocks that went and came than these are told as a whole: the work grows with their square. */
const MOST_EDITS = 1_000

/** What differs between two texts, block by block and word by word inside changed ones. */
export function compareContent(before: RichDocument, after: RichDocument): Change[] {
  const changes: Change[] = []
  let gone: Block[] = []
  const flush = (added: readonly Block[] = []) => {
    changes.push(...paired(gone, added))
    gone = []
  }
  const sameKey = (one: Block, other: Block) => one.key === other.key
  for (const { added, removed, value } of edits(blocksOf(before), blocksOf(after), sameKey)) {
    if (removed) gone = value
    else if (added) flush(value)
    else {
      flush()
      changes.push(...value.map((one) => whole('same', one)))
    }
  }
  flush()
  return folded(changes)
}

/** Removed and added blocks that stand at one place: those alike are one block that was changed. */
function paired(removed: readonly Block[], added: readonly Block[]): Change[] {
  const changes: Change[] = []
  const left = [...added]
  for (const before of removed) {
    const found = left
      .slice(0, AHEAD)
      .findIndex((after) => after.block === before.block && isAlike(before.text, after.text))
    if (found < 0) {
      changes.push(whole('removed', before))
      continue
    }
    const [after, ...skipped] = [left[found], ...left.splice(0, found + 1).slice(0, -1)]
    changes.push(...skipped.flatMap((one) => (one ? [whole('added', one)] : [])))
    if (after)
      changes.push({ kind: 'changed', block: after.block, skipped: 0, parts: partsOf(before.text, after.text) })
  }
  return [...changes, ...left.map((one) => whole('added', one))]
}

/** Whether two texts have enough of their words in common, wherever these stand. */
function isAlike(before: string, after: string): boolean {
  // Formatting alone was changed.
  if (before === after) return true
  const left = new Map<string, number>()
  for (const word of tokensOf(before)) left.set(word, (left.get(word) ?? 0) + 1)
  let same = 0
  for (const word of tokensOf(after)) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    same += word.trim().length
  }
  return same >= ALIKE * Math.max(before.length, after.length)
}

function partsOf(before: string, after: string): Part[] {
  return edits(tokensOf(before), tokensOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** How one row became another; beyond `MOST_EDITS` all of it went and all of it came. */
function edits<T>(before: T[], after: T[], comparator?: (one: T, other: T) => boolean): ArrayChange<T>[] {
  const gone = { added: false, removed: true, value: before, count: before.length }
  const come = { added: true, removed: false, value: after, count: after.length }
  return (
    diffArrays(before, after, { comparator, maxEditLength: MOST_EDITS }) ??
    [gone, come].filter(({ count }) => count > 0)
  )
}

/** Words of any script, spaces, and every other sign by itself. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? []
}

function whole(kind: 'same' | 'added' | 'removed', { block, text }: Block): Change {
  return { kind, block, skipped: 0, parts: [{ kind, text }] }
}

/** Long stretches without a change are one line that counts them. */
function folded(changes: readonly Change[]): Change[] {
  const isNear = changes.map((_, index) =>
    changes.slice(Math.max(0, index - BESIDE), index + BESIDE + 1).some(({ kind }) => kind !== 'same'),
  )
  const result: Change[] = []
  changes.forEach((change, index) => {
    const last = result.at(-1)
    if (isNear[index]) result.push(change)
    else if (last?.kind === 'skipped') last.skipped += 1
    else result.push({ kind: 'skipped', block: '', skipped: 1, parts: [] })
  })
  return result
}

/** Blocks that hold others are compared by what is in them. */
const HOLDERS = new Set(['bulletList', 'orderedList', 'taskList', 'blockquote', 'callout', 'table'])

function blocksOf({ content }: RichDocument): Block[] {
  return content.flatMap(toBlocks)
}

function toBlocks(node: RichNode): Block[] {
  if (HOLDERS.has(node.type)) return (node.content ?? []).flatMap(toBlocks)
  const text = contentWords({ type: 'doc', content: [node] })
  return [{ block: node.type, text, key: JSON.stringify(node) }]
}
