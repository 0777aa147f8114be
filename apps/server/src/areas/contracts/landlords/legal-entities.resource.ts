import { and, eq, ne, sql } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable as table } from '../../../db/tables/contracts/legal-entities'
import { objectsTable } from '../../../db/tables/places/objects'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { defineResource } from '../../../lib/resource/define-resource'
import { sentValues } from '../../../lib/resource/sent-values'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import { checkAccounts, note, type Problems } from '../../requisites/bank-accounts'
import { compactRequisite, innProblem, kppProblem, ogrnProblem } from '../../requisites/requisites'
import { invoiceTemplateProblem, numberTemplateProblem } from './number-templates'

/** Pictures that are printed on its documents. */
const PICTURES = ['logo', 'stamp', 'signature'] as const

type LegalEntityRow = typeof table.$inferSelect

/** Наши юрлица: the landlords of contracts. */
export const legalEntities = defineResource('/legal-entities', {
  name: 'legalEntities',
  entity: 'legal_entity',
  table,
  permission: 'legal_entities',
  search: [table.name, table.full_name, table.inn, table.prefix],
  searchDigits: [table.inn, table.ogrn],
  defaultOrdering: ['name'],
  counts: { contracts_count: contractsTable.legal_entity, objects_count: objectsTable.legal_entity },
  async details(rows, ctx) {
    const ids = rows.map(({ id }) => id)
    return {
      logo: await loadAttachedFiles(ctx, 'legal_entity', ids, 'logo'),
      stamp: await loadAttachedFiles(ctx, 'legal_entity', ids, 'stamp'),
      signature: await loadAttachedFiles(ctx, 'legal_entity', ids, 'signature'),
    }
  },
  present: ({ id }, { logo, stamp, signature }) => ({
    logo_details: logo.get(id)?.[0] ?? null,
    stamp_details: stamp.get(id)?.[0] ?? null,
    signature_details: signature.get(id)?.[0] ?? null,
  }),
  async beforeWrite(input, ctx, before) {
    const values = checkRequisites({ ...before, ...sentValues(input) })
    const isFirst = !before && (await ctx.tx.$count(table, sql`${table.deleted_at} is null`)) === 0
    const is_default = isFirst || (input.is_default ?? before?.is_default ?? false)
    // One of them is the usual one: it stops being that before another becomes it.
    if (is_default && !before?.is_default) {
      await ctx.tx
        .update(table)
        .set({ is_default: false })
        .where(and(eq(table.is_default, true), before ? ne(table.id, before.id) : undefined))
    }
    return { ...values, is_default }
  },
  async afterWrite(ctx, after, _before, input) {
    for (const name of PICTURES) {
      const file = input[name]
      if (file !== undefined) await claimFiles(ctx, file === null ? [] : [file], 'legal_entity', after.id, name)
    }
    return undefined
  },
  exportColumns: [
    'name',
    'inn',
    'kpp',
    'ogrn',
    'legal_address',
    'director_name',
    'vat_regime',
    'prefix',
    'is_default',
    'contracts_count',
  ],
})

/** What it cannot do without. */
const REQUIRED = [
  'name',
  'inn',
  'ogrn',
  'legal_address',
  'director_name',
  'director_position',
  'acting_basis',
  'prefix',
] as const

/** Requisites in the form in which they are kept. */
function checkRequisites(entity: Partial<LegalEntityRow>): Partial<LegalEntityRow> {
  const texts = Object.fromEntries(REQUIRED.map((name) => [name, entity[name]?.trim() ?? '']))
  const inn = compactRequisite(texts.inn ?? '')
  const kind = inn.length > 10 ? 'sole_proprietor' : 'legal'
  const kpp = kind === 'legal' ? compactRequisite(entity.kpp ?? '').toUpperCase() : ''
  const ogrn = compactRequisite(texts.ogrn ?? '')
  const missing = REQUIRED.filter((name) => !texts[name]).map((name) => [name, 'Обязательное поле'])
  const problems: Problems = Object.fromEntries(missing)
  note(problems, 'inn', innProblem(inn, kind))
  note(problems, 'ogrn', ogrnProblem(ogrn, kind))
  if (kind === 'legal') note(problems, 'kpp', kpp ? kppProblem(kpp) : 'Обязательное поле')
  note(problems, 'number_template', numberTemplateProblem(entity.number_template ?? '{seq}') ?? null)
  if (entity.invoice_template)
    note(problems, 'invoice_template', invoiceTemplateProblem(entity.invoice_template) ?? null)
  if (Number(entity.penalty_cap_percent ?? 0) > 100) problems.penalty_cap_percent = 'Не больше 100 %'
  const bank_accounts = checkAccounts(entity.bank_accounts ?? [], problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { ...texts, inn, kpp: kpp || null, ogrn, bank_accounts }
}

/** The landlord of contracts that name none; undefined where there is none yet. */
export async function usualLegalEntity(ctx: Context): Promise<number | undefined> {
  const [found] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.is_default, true), sql`${table.deleted_at} is null`))
  return found?.id
}
