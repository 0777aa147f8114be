import type { Schema } from '@ws/api-client/contract'
import { contentWords } from '@ws/api-client/contract/document-content'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import { diffArrays } from 'diff'

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

/** What differs between two texts, block by block and word by word inside changed ones. */
export function compareContent(before: RichDocument, after: RichDocument): Change[] {
  const changes: Change[] = []
  let gone: Block[] = []
  const flush = (added: readonly Block[] = []) => {
    changes.push(...paired(gone, added))
    gone = []
  }
  const compared = diffArrays(blocksOf(before), blocksOf(after), { comparator: (one, other) => one.key === other.key })
  for (const { added, removed, value } of compared) {
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
    const found = left.findIndex((after) => after.block === before.block && isAlike(before.text, after.text))
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

function isAlike(before: string, after: string): boolean {
  // Formatting alone was changed.
  if (before === after) return true
  const parts = partsOf(before, after)
  const same = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0)
  return same >= ALIKE * Math.max(before.length, after.length)
}

function partsOf(before: string, after: string): Part[] {
  return diffArrays(tokensOf(before), tokensOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
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
