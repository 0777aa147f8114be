import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import { and, eq, is, ne, SQL, sql } from 'drizzle-orm'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { legalEntitiesTable as table } from '../../db/tables/contracts/legal-entities'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { defineResource } from '../../lib/resource/define-resource'
import { claimFiles, loadAttachedFiles } from '../files/upload/claim-files'
import { checkTenant } from '../tenants/tenant-input'

/** Pictures that are printed on its documents. */
const PICTURES = ['logo', 'stamp', 'signature'] as const

type LegalEntityRow = typeof table.$inferSelect
type Input = Partial<CreateInput<'/legal-entities'>> & Partial<UpdateInput<'/legal-entities'>>

/** Наши юрлица: the landlords of contracts. */
export const legalEntities = defineResource('/legal-entities', {
  name: 'legalEntities',
  entity: 'legal_entity',
  table,
  permission: 'legal_entities',
  search: [table.name, table.full_name, table.inn, table.prefix],
  searchDigits: [table.inn, table.ogrn],
  filters: {},
  ordering: {},
  defaultOrdering: ['name'],
  title: (row) => row.name,
  counts: { contracts_count: contractsTable.legal_entity },
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
    const values = checkRequisites({ ...before, ...plainValues(input) })
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
  bulk: {},
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

/** Requisites in the form in which they are kept; those of tenants are checked by the same rules. */
function checkRequisites(entity: Partial<LegalEntityRow>): Partial<LegalEntityRow> {
  const kind = (entity.inn?.replace(/\D/g, '').length ?? 0) > 10 ? 'sole_proprietor' : 'legal'
  const { values, problems } = checkTenant({
    kind,
    name: entity.name ?? '',
    inn: entity.inn ?? null,
    kpp: entity.kpp ?? null,
    ogrn: entity.ogrn ?? null,
    legal_address: entity.legal_address ?? null,
    bank_accounts: entity.bank_accounts ?? [],
  })
  const texts = ['director_name', 'director_position', 'acting_basis', 'prefix'] as const
  const trimmed = Object.fromEntries(texts.map((name) => [name, entity[name]?.trim() ?? '']))
  const missing = texts.filter((name) => trimmed[name] === '')
  for (const name of missing) problems[name] = 'Обязательное поле'
  if (!values.ogrn) problems.ogrn ??= 'Обязательное поле'
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { name = '', inn, kpp = null, ogrn, legal_address, bank_accounts = [] } = values
  return {
    ...trimmed,
    name,
    inn: inn ?? '',
    kpp,
    ogrn: ogrn ?? '',
    legal_address: legal_address ?? '',
    bank_accounts,
  }
}

/** In a replacement, columns that were not sent stand as SQL defaults; for the checks they are simply not given. */
function plainValues(input: Input): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && !is(value, SQL)))
}

/** The landlord of contracts that name none; undefined where there is none yet. */
export async function usualLegalEntity(ctx: Context): Promise<number | undefined> {
  const [found] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.is_default, true), sql`${table.deleted_at} is null`))
  return found?.id
}
