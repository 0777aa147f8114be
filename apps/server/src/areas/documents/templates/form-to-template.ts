import type { Schema } from '@ws/api-client/contract'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import type { FilledBlock } from '../../../lib/printed-form/fill-template'
import { formToText } from './form-to-text'

type Block = Schema<'FormBlock'>

/** A printed form as a text that is a template itself: its fields stay fields, its lists stay lists. */
export function formToTemplate(blocks: readonly Block[]): RichDocument {
  return formToText(blocks.flatMap(toUnfilled))
}

function toUnfilled(block: Block): FilledBlock[] {
  const { type, text = '', align, bold = false, small = false, section } = block
  switch (type) {
    case 'title':
    case 'heading':
    case 'text':
      return [{ type, text: within(section, text), align, bold, small }]
    case 'sides':
      return [{ type, left: block.left ?? '', right: block.right ?? '', bold, small }]
    case 'table':
      return [tableOf(block)]
    case 'signatures':
      return [{ type, parties: block.parties ?? [] }]
    case 'page_break':
      return [{ type }]
    default:
      return []
  }
}

function tableOf({ columns = [], list, totals = [], small = false }: Block): FilledBlock {
  // A paragraph is made of each line, and a section that is torn apart by them would not be one.
  const cells = columns.map(({ text }) => text.replaceAll('\n', ' '))
  const row = cells.map((text, at) => {
    const opened = list && at === 0 ? `{{#${list}}}${text}` : text
    return list && at === cells.length - 1 ? `${opened}{{/${list}}}` : opened
  })
  return {
    type: 'table',
    small,
    columns: columns.map(({ title, width, align = 'left' }) => ({ title, width, align })),
    rows: [row],
    totals: totals.map(({ label, text }) => ({ label, text })),
  }
}

function within(section: string | undefined, text: string): string {
  if (!section) return text
  return section.startsWith('^')
    ? `{{${section}}}${text}{{/${section.slice(1)}}}`
    : `{{#${section}}}${text}{{/${section}}}`
}
