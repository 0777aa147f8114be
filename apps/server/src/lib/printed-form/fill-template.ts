import type { Schema } from '@ws/api-client/contract'
import mustache from 'mustache'
import type { FormData } from './form-fields'

type Block = Schema<'FormBlock'>
type Align = NonNullable<Block['align']>

/** A block whose fields stand filled in; its texts are texts and nothing else. */
export type FilledBlock =
  | { type: 'title' | 'heading' | 'text'; text: string; align: Align | undefined; bold: boolean; small: boolean }
  | { type: 'sides'; left: string; right: string; bold: boolean; small: boolean }
  | {
      type: 'table'
      columns: FilledColumn[]
      rows: string[][]
      totals: { label: string; text: string }[]
      small: boolean
    }
  | { type: 'bank'; bank: BankBlock }
  | { type: 'qr'; code: string; text: string }
  | { type: 'signatures'; parties: Schema<'FormParty'>[] }
  | { type: 'logo' | 'page_break' }

/** A column of a table. */
export interface FilledColumn {
  title: string
  /** Percent of the page. */
  width: number | undefined
  align: 'left' | 'center' | 'right'
}

/** Whom an invoice is paid to, as bank orders have it. */
export type BankBlock = Record<'bank_name' | 'bik' | 'corr_account' | 'inn' | 'kpp' | 'account' | 'name', string>

/** More than any form has, in letters: a template whose lists stand inside each other is stopped. */
const LONGEST = 2_000_000

/** The blocks of a form with its data in the places of the fields. */
export function fillTemplate(blocks: readonly Block[], data: FormData): FilledBlock[] {
  const filled = blocks.flatMap((block) =>
    contextsOf(block.section, [data]).map((context) => fillBlock(block, context)),
  )
  return filled.filter((block) => block !== undefined)
}

/** What stands around a text: the rows it stands in, the innermost last. */
type Contexts = readonly FormData[]

/** In which contexts a block stands: of a list one for every row, else one or none. */
function contextsOf(section: string | undefined, contexts: Contexts): Contexts[] {
  if (!section) return [contexts]
  const isInverted = section.startsWith('^')
  const value = lookUp(isInverted ? section.slice(1) : section, contexts)
  const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value)
  if (isInverted || !isThere) return isInverted === isThere ? [] : [contexts]
  return Array.isArray(value) ? value.map((row: FormData) => [...contexts, row]) : [contexts]
}

function lookUp(name: string, contexts: Contexts): FormData[string] | undefined {
  const steps = name.split('.')
  for (const context of [...contexts].reverse()) {
    let value: FormData[string] | undefined = context
    for (const step of steps) {
      value = isGroup(value) && Object.hasOwn(value, step) ? value[step] : undefined
    }
    if (value !== undefined) return value
  }
  return undefined
}

function isGroup(value: FormData[string] | undefined): value is FormData {
  return typeof value === 'object' && !Array.isArray(value)
}

function fillBlock(block: Block, contexts: Contexts): FilledBlock | undefined {
  const fill = (text: string | undefined) => fillText(text ?? '', contexts)
  const { type, bold = false, small = false } = block
  switch (type) {
    case 'title':
    case 'heading':
    case 'text': {
      const text = fill(block.text)
      return text === '' ? undefined : { type, text, align: block.align, bold, small }
    }
    case 'sides':
      return { type, left: fill(block.left), right: fill(block.right), bold, small }
    case 'table': {
      const rows = contextsOf(block.list, contexts)
      const columns = block.columns ?? []
      return {
        type,
        small,
        columns: columns.map(({ title, width, align }) => ({ title: fill(title), width, align: align ?? 'left' })),
        rows: rows.map((row) => columns.map(({ text }) => fillText(text, row))),
        totals: (block.totals ?? []).flatMap(({ label, text, section }) =>
          contextsOf(section, contexts).map((row) => ({ label: fillText(label, row), text: fillText(text, row) })),
        ),
      }
    }
    case 'bank': {
      const bank = lookUp('bank', contexts)
      return isGroup(bank) ? { type, bank: bank as BankBlock } : undefined
    }
    case 'qr': {
      const code = fill(block.left)
      return code === '' ? undefined : { type, code, text: fill(block.text) }
    }
    case 'signatures':
      return {
        type,
        parties: (block.parties ?? []).map((party) => ({
          title: fill(party.title),
          text: fill(party.text),
          position: fill(party.position),
          person: fill(party.person),
          sealed: party.sealed ?? false,
        })),
      }
    default:
      return { type }
  }
}

/** Values are texts: braces and brackets inside them mean nothing. */
function fillText(text: string, contexts: Contexts): string {
  if (!text.includes('{{')) return text
  const [outer = {}, ...rows] = contexts
  const context = rows.reduce((above, row) => above.push(row), new mustache.Context(outer))
  const filled = writer.render(text, context, undefined, { escape: String }).trimEnd()
  if (filled.length > LONGEST) throw new RangeError('A form that is too long')
  return filled
}

const writer = new mustache.Writer()
