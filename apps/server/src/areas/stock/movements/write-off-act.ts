import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { eq, sql } from 'drizzle-orm'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { profilesTable } from '../../../db/tables/people/profiles'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { storagesTable } from '../../../db/tables/stock/storages'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { amountInWords } from '../../../lib/money/amount-in-words'
import { moneyText, parseMoney, roundRoubles } from '../../../lib/money/money'
import { decimal, times } from '../../../lib/money/rational'
import { initials, writtenDay } from '../../../lib/printed-form/form-words'
import { companyZone, dayIn } from '../../../lib/time/company-clock'
import { type ReadyForm, readyForm } from '../../printed-forms/form-answer'
import { writeOffActForm } from '../../printed-forms/forms/write-off-act.form'
import { landlordParty } from '../../printed-forms/parties'
import { MOVEMENT } from './movement-entity'

type Movement = Schema<'StockMovement'>

/** The act of a write-off as its person may know it, on behalf of the landlord of the object where things lay. */
export async function readyWriteOffAct(ctx: Context, movement: Movement): Promise<ReadyForm> {
  const { number, at, storage_from, lines, reason, amount, sale_amount } = movement
  const { landlord, keeper } = await sidesOf(ctx, storage_from)
  return readyForm({
    form: writeOffActForm,
    title: `Акт списания ${number}`,
    legalEntity: landlord.id,
    record: { entity: MOVEMENT, id: movement.id, title: number },
    data: {
      landlord: landlordParty(landlord),
      number,
      date: writtenDay(dayIn(await companyZone(ctx.db), new Date(at))),
      storage: movement.storage_from_details?.name ?? '',
      reason: reason === null ? '' : labels.WriteOffReason[reason],
      task: movement.todo_details?.name ?? '',
      tenant: movement.tenant_details?.name ?? '',
      document: movement.doc_number ?? '',
      comment: movement.comment ?? '',
      keeper: initials(keeper),
      lines: lines.map(toRow),
      total: {
        amount: amount === null ? '' : moneyText(parseMoney(amount)),
        amount_words: amount === null ? '' : amountInWords(parseMoney(amount)),
        sold: sale_amount === null ? '' : moneyText(parseMoney(sale_amount)),
      },
    },
  })
}

function toRow({ item_details, units, qty, unit, price }: Movement['lines'][number], at: number) {
  // What left the storage stands in the ledger below zero.
  const quantity = qty.replace('-', '')
  return {
    n: String(at + 1),
    name: item_details.name,
    units: units.map(({ name }) => name).join(', '),
    quantity: quantity.replace('.', ','),
    unit: labels.GoodsUnit[unit],
    price: price === null ? '—' : moneyText(parseMoney(price)),
    amount: price === null ? '—' : moneyText(roundRoubles(times(decimal(quantity), decimal(price)))),
  }
}

/** The landlord of the object around a storage, that of the company where it lies in none, and who answers for it. */
async function sidesOf(ctx: Context, storage: number | null) {
  const owner = sql`(select ${objectsTable.legal_entity} from ${storagesTable}
    join ${locationsTable} on ${locationsTable.id} = ${storagesTable.location}
    join ${objectsTable} on ${objectsTable.root_location} = any (${locationsTable.path}) and ${objectsTable.deleted_at} is null
    where ${storagesTable.id} = ${storage} order by ${objectsTable.legal_entity} limit 1)`
  const [landlord] = await ctx.db
    .select()
    .from(legalEntitiesTable)
    .where(sql`${legalEntitiesTable.deleted_at} is null`)
    .orderBy(sql`${legalEntitiesTable.id} = ${owner} desc nulls last`, sql`${legalEntitiesTable.is_default} desc`)
    .limit(1)
  if (!landlord) throw conflict('nothing_to_print', 'Сначала добавьте наше юрлицо')
  const [keeper] = await ctx.db
    .select({ name: profilesTable.full_name })
    .from(storagesTable)
    .innerJoin(profilesTable, eq(profilesTable.id, storagesTable.responsible))
    .where(sql`${storagesTable.id} = ${storage}`)
  return { landlord, keeper: keeper?.name ?? null }
}
