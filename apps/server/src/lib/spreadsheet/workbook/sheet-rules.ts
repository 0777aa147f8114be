import type { Worksheet } from '@cj-tech-master/excelts'
import type { Schema } from '@ws/api-client/contract'
import { rangeOf } from '@ws/api-client/contract/workbook'
import { colorOf } from './cell-style'

type Validation = Schema<'CellValidation'>
type Condition = Schema<'CellCondition'>

const KINDS = { list: 'list', whole: 'number', decimal: 'number', date: 'date', textLength: 'length' } as const
const RULES = { greaterThan: 'more', lessThan: 'less', equal: 'equal', between: 'between' } as const

/** What may be written into the cells of a sheet, as far as a workbook of the portal asks for it. */
export function validationsOf(sheet: Worksheet): Validation[] {
  const found: Validation[] = []
  for (const [places, rule] of Object.entries(sheet.model.dataValidations ?? {})) {
    if (found.length >= 500) break
    if (!rule || !('formulae' in rule) || rule.type === 'custom') continue
    const kind = KINDS[rule.type]
    const [first, second] = rule.formulae.map((formula: unknown) => String(formula))
    for (const range of places
      .replace(/^range:/, '')
      .replaceAll('$', '')
      .split(' ')) {
      if (!rangeOf(range)) continue
      if (kind !== 'list') found.push({ range, kind, from: numberOf(first), to: numberOf(second) })
      else if (first?.startsWith('"')) found.push({ range, kind, values: first.slice(1, -1).split(',').slice(0, 200) })
      else if (first !== undefined && first.length <= 100) found.push({ range, kind, source: first })
    }
  }
  return found
}

/** Cells of a sheet that are coloured by what they hold. */
export function conditionsOf(sheet: Worksheet): Condition[] {
  const found: Condition[] = []
  for (const { ref, rules } of sheet.model.conditionalFormattings ?? []) {
    for (const rule of rules) {
      if (found.length >= 200 || !rangeOf(ref)) continue
      const { style } = rule
      const bg = style?.fill?.type === 'pattern' ? colorOf(style.fill.bgColor ?? style.fill.fgColor) : undefined
      const c = colorOf(style?.font?.color)
      const look = { ...(bg && { bg }), ...(c && { c }) }
      if (rule.type === 'cellIs') {
        const name = RULES[rule.operator as keyof typeof RULES]
        if (name) found.push({ range: ref, rule: name, values: (rule.formulae ?? []).slice(0, 2).map(String), ...look })
      }
      if (rule.type === 'containsText' && rule.text !== undefined) {
        found.push({ range: ref, rule: 'contains', values: [rule.text.slice(0, 200)], ...look })
      }
    }
  }
  return found
}

function numberOf(text: string | undefined): number | null {
  const value = Number(text)
  return text === undefined || text === '' || !Number.isFinite(value) ? null : value
}
