import { Extension } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Where a searched text stands. */
export interface FoundRange {
  from: number
  to: number
}

interface FindState {
  query: string
  ranges: readonly FoundRange[]
  current: number
}

const key = new PluginKey<FindState>('findText')
const NOTHING: FindState = { query: '', ranges: [], current: 0 }

/** Every place of these words inside a block, whatever their case. */
function findRanges(doc: PmNode, query: string): FoundRange[] {
  const wanted = fold(query)
  if (wanted === '') return []
  const ranges: FoundRange[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    // Whatever is no letter takes one place, so that places in the words are places in the document.
    const text = fold(node.textBetween(0, node.content.size, undefined, '\uFFFC'))
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      ranges.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
    return false
  })
  return ranges
}

/** What is searched for now, and where it stands. */
export function findStateOf(state: EditorState): FindState {
  return key.getState(state) ?? NOTHING
}

/** Marks these words from now on; the place nearest below the cursor is the current one. */
export function searchFor(tr: Transaction, query: string): Transaction {
  const ranges = findRanges(tr.doc, query)
  const next = ranges.findIndex(({ from }) => from >= tr.selection.from)
  return tr.setMeta(key, { query, ranges, current: Math.max(0, next) } satisfies FindState)
}

/** Makes another place the current one, around the end. */
export function stepFound(tr: Transaction, state: FindState, by: 1 | -1): Transaction {
  const count = state.ranges.length
  return count === 0 ? tr : tr.setMeta(key, { ...state, current: (state.current + by + count) % count })
}

/** Draws what is found. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key,
      state: {
        init: () => NOTHING,
        apply(tr, before) {
          const told = tr.getMeta(key) as FindState | undefined
          if (told) return told
          if (!tr.docChanged || before.query === '') return before
          const ranges = findRanges(tr.doc, before.query)
          return { ...before, ranges, current: Math.min(before.current, Math.max(0, ranges.length - 1)) }
        },
      },
      props: {
        decorations(state) {
          const { ranges, current } = findStateOf(state)
          if (ranges.length === 0) return null
          return DecorationSet.create(
            state.doc,
            ranges.map(({ from, to }, index) =>
              Decoration.inline(from, to, {
                class: index === current ? 'found-text found-text-current' : 'found-text',
              }),
            ),
          )
        },
      },
    }),
  ],
})

function fold(text: string): string {
  const folded = text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
  // A letter that becomes two would move all places behind it.
  return folded.length === text.length ? folded : text
}
