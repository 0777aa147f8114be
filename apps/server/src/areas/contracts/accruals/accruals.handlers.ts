import type { Schema } from '@ws/api-client/contract'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { accrualsTable as table } from '../../../db/tables/contracts/accruals'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney, moneyText, parseMoney, toRoubles } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { charge, vatRateOn } from '../charges/vat'
import { type ContractRow, noParts } from '../contract-parts'
import { noteContract } from '../lifecycle/note-contract'
import { reopenAccounts } from '../lifecycle/reopen-accounts'
import { requireRebillable } from '../rebilling/rebilled'
import { spreadAdvances } from './advances'
import { requireOpen } from './closed-periods'
import { lockContract, readContract } from './contract-access'
import { AT_CLOSED_MONTH, loadAccruals, presentAccruals, statusOf } from './load-accruals'
import { scheduleSource } from './schedule-input'

/** What a contract is charged. */
export const listAccruals: Handler<'accruals.list'> = async ({ params, query }, ctx) => {
  await readContract(ctx, params.id, 'accruals.view')
  const conditions: (SQL | undefined)[] = [
    eq(table.contract, params.id),
    query.kind && inArray(table.kind, query.kind),
    query.period_from === undefined ? undefined : gte(table.period_end, query.period_from),
    query.period_to === undefined ? undefined : lte(table.period_start, query.period_to),
    query.at_closed_month === undefined ? undefined : sql`${AT_CLOSED_MONTH} = ${query.at_closed_month}`,
  ]
  const today = await companyToday(ctx.db)
  const found = await loadAccruals(ctx.db, and(...conditions))
  const wanted = found.filter((accrual) => {
    const status = statusOf(accrual, today)
    if (query.status && !query.status.includes(status)) return false
    const isUnpaid = ['issued', 'partial', 'overdue'].includes(status)
    return query.unpaid === undefined || query.unpaid === isUnpaid
  })
  return presentAccruals(ctx, wanted)
}

/** Charges by hand. */
export const createAccrual: Handler<'accruals.create'> = async ({ params, body }, ctx) => {
  const contract = await lockContract(ctx, params.id, 'accruals.create')
  await checkInput(ctx, contract, body)
  await requireOpen(ctx, contract.legal_entity, body.period_end, 'period_end')
  if (body.todo) await requireRebillable(ctx, contract, body.todo)
  const charged = await chargeByHand(ctx, contract, body)
  const today = await companyToday(ctx.tx)
  const [row] = await ctx.tx
    .insert(table)
    .values({
      contract: contract.id,
      kind: body.kind,
      title: body.title.trim(),
      period_start: body.period_start,
      period_end: body.period_end,
      ...charged,
      due_date: body.due_date,
      issued_at: today,
      is_manual: true,
      corrects: body.corrects ?? null,
      todo: body.todo ?? null,
      calc: [
        { text: body.comment?.trim() || 'Начислено вручную', amount: charged.net },
        { text: charged.vat_rate === null ? 'Без НДС' : `НДС ${charged.vat_rate} %`, amount: charged.vat },
        { text: 'К оплате', amount: charged.amount },
      ],
      created_by: ctx.actor.id,
    })
    .returning()
  if (!row) throw new Error('An accrual was not written')
  await ctx.tx
    .update(table)
    .set({ invoice_number: `${contract.number}/${row.id}` })
    .where(eq(table.id, row.id))
  await spreadAdvances(ctx.tx, [contract.id], today)
  await noteContract(ctx, contract, 'accruals', {
    from: null,
    to: `${row.title}: ${moneyText(parseMoney(row.amount))} ₽`,
  })
  await reopenAccounts(ctx, contract)
  const [made] = await presentAccruals(ctx, await loadAccruals(ctx.tx, eq(table.id, row.id)))
  if (!made) throw new Error('An accrual was presented as nothing')
  return made
}

async function checkInput(ctx: Context, contract: ContractRow, body: Schema<'AccrualInput'>): Promise<void> {
  const problems: Record<string, string> = {}
  const amount = parseMoney(body.amount)
  if (body.title.trim() === '') problems.title = 'Обязательное поле'
  if (body.kind === 'penalty') problems.kind = 'Пени начисляются на вкладке «Пени»'
  if (amount === 0n) problems.amount = 'Укажите сумму'
  if (amount < 0n && body.kind !== 'correction') problems.amount = 'Меньше нуля — только корректировка'
  if (body.period_end < body.period_start) problems.period_end = 'Окончание раньше начала'
  if (body.corrects && body.kind !== 'correction') problems.corrects = 'Только для корректировки'
  if (body.corrects && !problems.corrects) {
    const corrected = and(
      eq(table.id, body.corrects),
      eq(table.contract, contract.id),
      sql`${table.issued_at} is not null and ${table.cancelled_at} is null`,
    )
    if ((await ctx.tx.$count(table, corrected)) === 0) problems.corrects = 'Нет такого выставленного начисления'
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** The sum as typed, with the rate of VAT of the last day of the period. */
async function chargeByHand(ctx: Context, contract: ContractRow, body: Schema<'AccrualInput'>) {
  const mode = body.kind === 'deposit' ? 'none' : (body.vat_mode ?? 'none')
  const { regime, vatRates } = (await scheduleSource(ctx.tx))(contract, contract.legal_entity, noParts())
  const rate = mode === 'none' ? undefined : vatRateOn(body.period_end, regime, vatRates)
  if (mode !== 'none' && rate === undefined) throw invalid({ vat_mode: 'У арендодателя нет НДС на эту дату' })
  const { net, vat, amount, vat_rate } = charge(toRoubles(parseMoney(body.amount)), mode, rate ?? null)
  return { net: formatMoney(net), vat: formatMoney(vat), amount: formatMoney(amount), vat_rate }
}
