import { labels } from '@ws/api-client/contract/labels'
import { and, asc, eq, isNull, like } from 'drizzle-orm'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import { locationsTable } from '../../../db/tables/places/locations'
import { todosTable } from '../../../db/tables/todos/todos'
import { notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { amountInWords } from '../../../lib/money/amount-in-words'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { initials, joined, writtenDay } from '../../../lib/printed-form/form-words'
import { taskCostLines, taskCosts } from '../../../lib/stock/task-costs'
import { companyZone, dayIn } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import type { DataFor } from '../../printed-forms/define-form'
import type { costActForm } from '../../printed-forms/forms/cost-act.form'
import { decimalText } from '../charges/calc-steps'
import type { ContractSides } from '../documents/contract-sides'

interface Charged {
  todo: number
  accrual: { amount: string; invoice_number: string | null; issued_at: string | null }
}

/** What an act on the cost of a task says. */
export async function costActData(
  ctx: Context,
  { contract, landlord, tenant }: ContractSides,
  { todo, accrual }: Charged,
): Promise<DataFor<typeof costActForm>> {
  const [found] = await ctx.db
    .select({ task: todosTable, place: locationsTable.full_name })
    .from(todosTable)
    .leftJoin(locationsTable, eq(locationsTable.id, todosTable.location))
    .where(eq(todosTable.id, todo))
  if (!found) throw notFound()
  const { task, place } = found
  const zone = await companyZone(ctx.db)
  const { materials, work } = await taskCostLines(ctx.db, todo)
  const costs = await taskCosts(ctx.db, todo)
  const amount = parseMoney(accrual.amount)
  return {
    landlord,
    tenant,
    contract,
    number: accrual.invoice_number ?? '',
    date: writtenDay(accrual.issued_at),
    task: {
      number: String(todo),
      title: task.title,
      place: place ?? task.place_snapshot ?? '',
      done: task.completed_at ? writtenDay(dayIn(zone, new Date(task.completed_at))) : '',
      result: task.result ?? '',
    },
    photos: await photosOf(ctx, todo, zone),
    materials: materials.map(({ name, unit, qty, price, amount: sum }, at) => ({
      n: String(at + 1),
      name,
      quantity: decimalText(qty),
      unit: labels.GoodsUnit[unit],
      price: price === null ? '—' : moneyText(parseMoney(price)),
      amount: moneyText(parseMoney(sum)),
    })),
    work: work.map(({ name, position, minutes, rate, amount: sum }, at) => ({
      n: String(at + 1),
      name: joined([initials(name), position]),
      time: timeText(Number(minutes)),
      rate: rate === null ? '—' : moneyText(parseMoney(rate)),
      amount: moneyText(parseMoney(sum)),
    })),
    total: {
      materials: materials.length > 0 ? moneyText(parseMoney(costs.materials)) : '',
      work: work.length > 0 ? moneyText(parseMoney(costs.labour)) : '',
      cost: moneyText(parseMoney(costs.total)),
      amount: moneyText(amount),
      amount_words: amountInWords(amount),
    },
  }
}

/** «1. кран.jpg, 12.11.2026», a line each. */
async function photosOf(ctx: Context, todo: number, zone: string): Promise<string> {
  const isOfTask = and(eq(attachmentsTable.entity, 'todo'), eq(attachmentsTable.entity_id, todo))
  const rows = await ctx.db
    .selectDistinctOn([filesTable.id], { name: filesTable.display_name, at: filesTable.created_at })
    .from(attachmentsTable)
    .innerJoin(filesTable, eq(filesTable.id, attachmentsTable.file))
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(and(isOfTask, isNull(filesTable.deleted_at), like(blobsTable.mime_type, 'image/%')))
    .orderBy(asc(filesTable.id))
  return rows.map(({ name, at }, n) => `${n + 1}. ${name}, ${dayInRussian(dayIn(zone, new Date(at)))}`).join('\n')
}

/** «1 ч 20 мин». */
function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} ч` : '', rest > 0 ? `${rest} мин` : ''].filter(Boolean).join(' ')
}
