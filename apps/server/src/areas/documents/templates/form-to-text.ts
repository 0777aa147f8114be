import type { RichDocument, RichMark, RichNode } from '@ws/api-client/contract/rich-text'
import type { FilledBlock } from '../../../lib/printed-form/fill-template'

/** A filled form as a text that can be written on: what a page draws (logo, QR code, stamps) is left to the printed form. */
export function formToText(blocks: readonly FilledBlock[]): RichDocument {
  const content = blocks.flatMap(toNodes)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function toNodes(block: FilledBlock): RichNode[] {
  switch (block.type) {
    case 'title':
      return [{ type: 'heading', attrs: { level: 1, textAlign: 'center' }, content: words(block.text) }]
    case 'heading':
      return [{ type: 'heading', attrs: { level: 2 }, content: words(block.text) }]
    case 'text':
      return lines(block.text, block.bold, block.align)
    case 'sides':
      return [table([[block.left, block.right]], { bold: block.bold })]
    case 'table':
      return tableOf(block)
    case 'bank':
      return lines(
        [
          `Получатель: ${block.bank.name}, ИНН ${block.bank.inn}${block.bank.kpp ? `, КПП ${block.bank.kpp}` : ''}`,
          `Счёт ${block.bank.account} в ${block.bank.bank_name}, БИК ${block.bank.bik}, к/с ${block.bank.corr_account}`,
        ].join('\n'),
        false,
      )
    case 'qr':
      return block.text === '' ? [] : lines(block.text, false)
    case 'signatures': {
      const sides = block.parties.map(({ title, text, position, person }) =>
        [title, text, position, `_______________ ${person}`].filter(Boolean).join('\n'),
      )
      return [table([sides], {})]
    }
    case 'page_break':
      return [{ type: 'pageBreak' }]
    default:
      return []
  }
}

function tableOf({ columns, rows, totals }: Extract<FilledBlock, { type: 'table' }>): RichNode[] {
  if (columns.length === 0) return []
  const head = row(columns.map(({ title }) => cell(title, 'tableHeader', {})))
  const body = rows.map((texts) => row(texts.map((text) => cell(text, 'tableCell', {}))))
  const sums = totals.map(({ label, text }) => {
    const last = cell(text, 'tableCell', { bold: true })
    if (columns.length === 1) return row([cell(`${label} ${text}`, 'tableCell', { bold: true })])
    return row([cell(label, 'tableCell', { bold: true, colspan: columns.length - 1 }), last])
  })
  return [{ type: 'table', content: [head, ...body, ...sums] }]
}

function table(rows: string[][], looks: { bold?: boolean }): RichNode {
  return { type: 'table', content: rows.map((texts) => row(texts.map((text) => cell(text, 'tableCell', looks)))) }
}

function row(content: RichNode[]): RichNode {
  return { type: 'tableRow', content }
}

function cell(
  text: string,
  type: 'tableCell' | 'tableHeader',
  { bold = false, colspan = 1 }: { bold?: boolean; colspan?: number },
): RichNode {
  return { type, ...(colspan > 1 ? { attrs: { colspan } } : {}), content: lines(text, bold) }
}

/** A paragraph for each line. */
function lines(text: string, bold: boolean, align?: string): RichNode[] {
  return text.split('\n').map((line) => {
    const content = words(line, bold)
    const attrs = align && align !== 'left' ? { attrs: { textAlign: align } } : {}
    return { type: 'paragraph', ...attrs, ...(content.length > 0 ? { content } : {}) }
  })
}

function words(text: string, bold = false): RichNode[] {
  const marks: RichMark[] = bold ? [{ type: 'bold' }] : []
  const said = text.replace(/\n/g, ' ')
  return said === '' ? [] : [{ type: 'text', text: said, ...(marks.length > 0 ? { marks } : {}) }]
}
