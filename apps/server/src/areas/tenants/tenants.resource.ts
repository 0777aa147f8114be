import { and, arrayOverlaps, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { requirePermission } from '../../lib/access/permissions'
import { inUse, invalid } from '../../lib/http/error'
import type { Handler, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { defineResource } from '../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../lib/resource/record-parts'
import { sentValues } from '../../lib/resource/sent-values'
import { compactRequisite, innProblem } from '../requisites/requisites'
import { checkTenant } from './tenant-input'

/** Names, phones and addresses of the contacts: inside the JSON they are plain text. */
const contactsText = sql`${tenantsTable.contacts}::text`

const resource = defineResource('/tenants', {
  name: 'tenants',
  entity: 'tenant',
  parts: RECORD_PARTS,
  table: tenantsTable,
  permission: 'tenants',
  // A tenant belongs to objects through contracts, whatever became of them.
  scopes: {
    objects: (
      _actor,
      objects,
    ) => sql`exists (select 1 from ${contractsTable} where ${contractsTable.tenant} = ${tenantsTable.id}
      and ${contractsTable.deleted_at} is null and ${inArray(contractsTable.object, [...objects])})`,
  },
  search: [
    tenantsTable.name,
    tenantsTable.full_name,
    tenantsTable.inn,
    tenantsTable.ogrn,
    tenantsTable.email,
    tenantsTable.phone,
    contactsText,
  ],
  searchDigits: [tenantsTable.inn, tenantsTable.ogrn, tenantsTable.phone, contactsText],
  filters: { tags: (tags) => arrayOverlaps(tenantsTable.tags, tags) },
  ordering: {},
  defaultOrdering: ['name'],
  title: (row) => row.name,
  details: async (rows, ctx) => ({
    managers: await loadPersons(
      ctx.db,
      rows.map((row) => row.manager),
    ),
  }),
  present: (row, details) => ({
    kind: row.kind,
    is_self_employed: row.is_self_employed,
    name: row.name,
    full_name: row.full_name,
    inn: row.inn,
    kpp: row.kpp,
    ogrn: row.ogrn,
    okved: row.okved,
    activity: row.activity,
    status: row.status,
    legal_address: row.legal_address,
    actual_address: row.actual_address,
    postal_address: row.postal_address,
    phone: row.phone,
    email: row.email,
    website: row.website,
    director_name: row.director_name,
    director_position: row.director_position,
    acting_basis: row.acting_basis,
    edo_operator: row.edo_operator,
    edo_id: row.edo_id,
    employees_count: row.employees_count,
    manager: row.manager,
    manager_details: pick(details.managers, row.manager),
    source: row.source,
    tags: row.tags,
    note: row.note,
    contacts: row.contacts,
    bank_accounts: row.bank_accounts,
  }),
  async beforeWrite(input, ctx, before) {
    const { values, problems } = checkTenant({ ...before, ...sentValues(input) })
    if (Object.keys(problems).length > 0) throw invalid(problems)
    if (before) return values
    const hasCharter = input.kind === 'legal' && input.acting_basis === undefined
    return {
      ...values,
      ...(input.manager === undefined ? { manager: ctx.actor.id } : {}),
      ...(hasCharter ? { acting_basis: 'Устава' } : {}),
    }
  },
  async beforeRemove(ctx, { id }) {
    const n = await ctx.tx.$count(contractsTable, and(eq(contractsTable.tenant, id), isNull(contractsTable.deleted_at)))
    if (n > 0) throw inUse(n, { договоров: n })
  },
  bulk: {},
  imports: { keys: [['inn', 'kpp'], ['inn'], ['name']] },
  exportColumns: [
    'name',
    'kind',
    'inn',
    'kpp',
    'ogrn',
    'status',
    'activity',
    'phone',
    'email',
    'legal_address',
    'manager',
    'tags',
  ],
})

/** What is typed into the form's ИНН field: is it well formed, and whom of those I may see does it belong to. */
const checkInn: Handler<'tenants.checkInn'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'tenants.view')
  const inn = compactRequisite(query.inn)
  const problem = innProblem(inn)
  const [known] = problem
    ? []
    : await resource.select(ctx, [eq(tenantsTable.inn, inn), isNull(tenantsTable.deleted_at)], { limit: 1 })
  return {
    valid: problem === null,
    message: problem ?? (known ? `Уже есть арендатор с этим ИНН: ${known.row.name}` : null),
    tenant: known ? { id: known.row.id, name: known.row.name } : null,
  }
}

/** Арендаторы. */
export const tenants: typeof resource & { handlers: Pick<Handlers, 'tenants.checkInn'> } = {
  ...resource,
  handlers: { ...resource.handlers, 'tenants.checkInn': checkInn },
}
