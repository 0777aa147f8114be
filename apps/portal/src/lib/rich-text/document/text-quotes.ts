import type { Schema } from '@ws/api-client/contract'

type Quote = Schema<'TextQuote'>

/** So many letters on each side tell two same places apart; the longest words that are quoted. */
const BESIDE = 60
const LONGEST = 1_000

/** The letters of a text as they stand one after the other, and where each piece of them is. */
interface Letters {
  text: string
  pieces: { node: Text; from: number }[]
}

function lettersOf(root: Element): Letters {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const pieces: Letters['pieces'] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    pieces.push({ node: node as Text, from: text.length })
    text += (node as Text).data
  }
  return { text, pieces }
}

/** The words of a text that are chosen now; null where none are, or too many. */
export function chosenQuote(root: Element): { quote: Quote; range: Range } | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  cutToText(range, root)
  if (!root.contains(range.commonAncestorContainer)) return null
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const from = before.toString().length
  const words = range.toString()
  const start = from + words.length - words.trimStart().length
  const text = words.trim()
  if (text === '' || text.length > LONGEST) return null
  const all = lettersOf(root).text
  const end = start + text.length
  return {
    quote: { text, before: all.slice(Math.max(0, start - BESIDE), start), after: all.slice(end, end + BESIDE) },
    range,
  }
}

/** Three presses on the last paragraph choose up to the start of what stands after the text: no words of it. */
function cutToText(range: Range, root: Element) {
  if (!root.contains(range.startContainer) || root.contains(range.endContainer)) return
  const beyond = document.createRange()
  beyond.setStartAfter(root)
  beyond.setEnd(range.endContainer, range.endOffset)
  if (beyond.toString().trim() === '') range.setEnd(root, root.childNodes.length)
}

/** Where quoted words stand in a text now; undefined where they are no more. */
export function rangeOfQuote(root: Element, quote: Quote): Range | undefined {
  const { text, pieces } = lettersOf(root)
  let best: { at: number; alike: number } | undefined
  for (let at = text.indexOf(quote.text); at !== -1; at = text.indexOf(quote.text, at + 1)) {
    const alike =
      alikeFromEnd(text.slice(0, at), quote.before) + alikeFromStart(text.slice(at + quote.text.length), quote.after)
    if (!best || alike > best.alike) best = { at, alike }
  }
  if (!best) return undefined
  const { at } = best
  const range = document.createRange()
  const start = pieces.findLast(({ from }) => from <= at)
  const end = pieces.findLast(({ from }) => from < at + quote.text.length)
  if (!start || !end) return undefined
  range.setStart(start.node, at - start.from)
  range.setEnd(end.node, at + quote.text.length - end.from)
  return range
}

function alikeFromStart(one: string, other: string): number {
  let count = 0
  while (count < other.length && one[count] === other[count]) count += 1
  return count
}

function alikeFromEnd(one: string, other: string): number {
  let count = 0
  while (count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}

/** Names of what is drawn over the words by the browser itself: the text stays as it is. */
export const DISCUSSED = 'ws-discussed'
const SHOWN = 'ws-shown'
const SHOWN_FOR = 2_500

/** Scrolls to quoted words and marks them for a moment; false where they are no more. */
export function showQuote(quote: Quote): boolean {
  for (const root of document.querySelectorAll('[data-discussed]')) {
    const range = rangeOfQuote(root, quote)
    if (!range) continue
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    drawOver(SHOWN, [range])
    setTimeout(() => drawOver(SHOWN, []), SHOWN_FOR)
    return true
  }
  return false
}

/** Marks ranges of the page, where the browser can; none takes the mark away. */
export function drawOver(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}
