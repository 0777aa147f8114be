import type { RichNode } from '@ws/api-client/contract/rich-text'

/** How a tick stands in a text that knows no checklists. */
export const TICKS = { on: '☑ ', off: '☐ ' }
const TICK = /^\s*([☐☑☒])\s*/

/** Blocks with the paragraphs that begin with a tick gathered into checklists. */
export function withTasks(blocks: readonly RichNode[]): RichNode[] {
  const found: RichNode[] = []
  let open: RichNode[] | undefined
  for (const block of blocks) {
    const task = taskOf(block)
    if (!task) {
      open = undefined
      found.push(block)
    } else if (open) open.push(task)
    else {
      open = [task]
      found.push({ type: 'taskList', content: open })
    }
  }
  return found
}

/** The items of a list as lists of their kinds: those that begin with a tick are checklists, the others as they were. */
export function listsOf(items: readonly RichNode[][], list: (items: RichNode[], at: number) => RichNode): RichNode[] {
  const found: RichNode[] = []
  let open: { isTasks: boolean; items: RichNode[] } | undefined
  for (const [at, blocks] of items.entries()) {
    const [first, ...rest] = blocks
    const task = first?.type === 'taskList' ? first.content?.[0] : undefined
    const item: RichNode = task
      ? { ...task, content: [...(task.content ?? []), ...rest] }
      : { type: 'listItem', content: first?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks] }
    const isTasks = task !== undefined
    if (open?.isTasks === isTasks) {
      open.items.push(item)
      continue
    }
    open = { isTasks, items: [item] }
    found.push(isTasks ? { type: 'taskList', content: open.items } : list(open.items, at))
  }
  return found
}

function taskOf({ type, content = [] }: RichNode): RichNode | undefined {
  const [first, ...rest] = content
  const tick = type === 'paragraph' && first?.type === 'text' ? TICK.exec(first.text ?? '') : null
  if (!first || !tick) return undefined
  const left = (first.text ?? '').slice(tick[0].length)
  const [next, ...others] = rest
  const words =
    left !== ''
      ? [{ ...first, text: left }, ...rest]
      : next?.type === 'text'
        ? [{ ...next, text: (next.text ?? '').trimStart() }, ...others].filter(({ text }) => text !== '')
        : rest
  const paragraph: RichNode = { type: 'paragraph', ...(words.length > 0 ? { content: words } : {}) }
  return { type: 'taskItem', attrs: { checked: tick[1] !== '☐' }, content: [paragraph] }
}
