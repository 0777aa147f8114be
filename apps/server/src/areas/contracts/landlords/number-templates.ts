import { type SQL, sql } from 'drizzle-orm'
import { accrualsTable } from '../../../db/tables/contracts/accruals'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'

const SEQUENCE = /\{seq(?::0(\d))?\}/g
const FIELD = /\{[^{}]*\}/g

/** What is wrong with a template of numbers of contracts; undefined where nothing is. */
export function numberTemplateProblem(template: string): string | undefined {
  const unknown = template
    .replace(SEQUENCE, '')
    .match(FIELD)
    ?.find((name) => name !== '{prefix}' && name !== '{year}')
  if (unknown) return `Неизвестное поле ${unknown}: можно {prefix}, {year} и {seq:03}`
  return [...template.matchAll(SEQUENCE)].length === 1
    ? undefined
    : 'Порядковый номер {seq} или {seq:03} нужен один раз'
}

/** The same of numbers of invoices: those of another contract or month must differ. */
export function invoiceTemplateProblem(template: string): string | undefined {
  const known = ['{contract}', '{year}', '{month}', '{prefix}']
  const unknown = template.match(FIELD)?.find((name) => !known.includes(name))
  if (unknown) return `Неизвестное поле ${unknown}: можно ${known.join(', ')}`
  const missing = known.slice(0, 3).filter((name) => !template.includes(name))
  return missing.length === 0 ? undefined : `Добавьте ${missing.join(', ')}: иначе номера счетов совпадут`
}

/** What stands before and after the sequence in the numbers of a template, and how many digits it has at least. */
export function aroundSequence(template: string, values: { prefix: string; year: string }) {
  const [sequence = '{seq:03}'] = template.match(SEQUENCE) ?? []
  const [head = '', tail = ''] = template
    .split(sequence)
    .map((part) => part.replaceAll('{prefix}', values.prefix).replaceAll('{year}', values.year))
  return { head, tail, digits: Number(/:0(\d)/.exec(sequence)?.[1] ?? 1) }
}

/** The number of the invoice of an accrual in a statement over accruals and their contracts. */
export const INVOICE_NUMBER: SQL = sql`(select replace(replace(replace(replace(${legalEntitiesTable.invoice_template},
    '{prefix}', ${legalEntitiesTable.prefix}), '{year}', to_char(${accrualsTable.period_start}, 'YYYY')),
    '{month}', to_char(${accrualsTable.period_start}, 'MM')), '{contract}', ${contractsTable.number})
  from ${legalEntitiesTable} where ${legalEntitiesTable.id} = ${contractsTable.legal_entity})`
