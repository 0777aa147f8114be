import { frame, painted } from '../frames'

/** A node of the benchmark's text, as the contract has it. */
export interface BenchNode {
  type: string
  attrs?: Record<string, unknown>
  text?: string
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: BenchNode[]
}

declare global {
  interface Window {
    /** Shows a text of so many blocks; milliseconds until the frame in which its last block stands. */
    mountDocument: (blocks: number) => Promise<number>
  }
}

/** A text of so many blocks: headings, paragraphs with formatting and links, lists, quotes. */
function toDocument(blocks: number): BenchNode {
  return { type: 'doc', content: Array.from({ length: blocks }, (_, at) => toBlock(at)) }
}

function toBlock(at: number): BenchNode {
  if (at % 20 === 0) return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Раздел ${at}` }] }
  if (at % 10 === 5) return { type: 'bulletList', content: [1, 2, 3].map((item) => toItem(at, item)) }
  if (at % 10 === 8) return { type: 'blockquote', content: [toParagraph(at)] }
  return toParagraph(at)
}

function toItem(at: number, item: number): BenchNode {
  const content = [{ type: 'text', text: `Пункт ${item} блока ${at}: проверить и записать` }]
  return { type: 'listItem', content: [{ type: 'paragraph', content }] }
}

function toParagraph(at: number): BenchNode {
  return {
    type: 'paragraph',
    content: [
      { type: 'text', text: `Блок ${at}. Помещение осматривают раз в неделю, ` },
      { type: 'text', text: 'замечания записывают', marks: [{ type: 'bold' }] },
      { type: 'text', text: ' в журнал, о неисправностях сообщают ' },
      { type: 'text', text: 'диспетчеру', marks: [{ type: 'link', attrs: { href: 'https://example.org/desk' } }] },
      { type: 'text', text: '. Ответственный расписывается в конце смены.' },
    ],
  }
}

/** Lets the benchmark mount a text; `ready` is what stands in the page once it can be read or written. */
export function startDocumentPage(mount: (root: HTMLElement, text: BenchNode) => void, ready: string) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  window.mountDocument = async (blocks) => {
    const text = toDocument(blocks)
    const start = performance.now()
    mount(root, text)
    while (root.querySelector(ready)?.textContent?.includes(`Блок ${blocks - 1}.`) !== true) await frame()
    await painted()
    return performance.now() - start
  }
}
