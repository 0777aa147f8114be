import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { accrualsTable as table } from '../../../db/tables/contracts/accruals'
import { conflict, invalid } from '../../../lib/http/error'
import type { Handler } from '../../../lib/http/handler'
import { formatMoney, moneyText, sumOf } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays, dayInRussian } from '../../../lib/time/days'
import type { CalcStep } from '../charges/terms'
import { noteContract } from '../lifecycle/note-contract'
import { reopenAccounts } from '../lifecycle/reopen-accounts'
import { spreadAdvances } from './advances'
import { requireOpen } from './closed-periods'
import { lockContract } from './contract-access'
import { type Fine, loadFines } from './fines'
import { loadAccruals, presentAccruals } from './load-accruals'

/** Charges the fines reckoned up to a day: only a person does it, and only what was not charged before. */
export const postPenalties: Handler<'accruals.postPenalties'> = async ({ params, body }, ctx) => {
  const contract = await lockContract(ctx, params.id, 'accruals.post_penalty')
  const today = await companyToday(ctx.tx)
  const { date } = body
  if (date > today) throw invalid({ date: 'Не позже сегодняшнего дня' })
  await requireOpen(ctx, contract.legal_entity, date, 'date')
  const fines = (await loadFines(ctx.tx, [contract.id], date)).get(contract.id) ?? []
  const wanted = fines.filter(({ accrual, preview }) => preview > 0n && (body.accruals?.includes(accrual) ?? true))
  if (wanted.length === 0) throw conflict('bad_transition', `Пеней на ${dayInRussian(date)} нет`)
  const made = await insertPenalties(ctx.tx, contract.id, wanted, { by: ctx.actor.id, date, today })
  await spreadAdvances(ctx.tx, [contract.id], today)
  const sum = sumOf(wanted.map(({ preview }) => preview))
  await noteContract(ctx, contract, 'accruals', {
    from: null,
    to: `Пени на ${dayInRussian(date)}: ${moneyText(sum)} ₽`,
  })
  await reopenAccounts(ctx, contract)
  const ids = made.map(({ id }) => id)
  return presentAccruals(ctx, await loadAccruals(ctx.tx, inArray(table.id, ids)))
}

/** Charges these fines: each for its accrual, up to a day. */
export async function insertPenalties(
  tx: Tx,
  contract: number,
  fines: readonly Fine[],
  { by, date, today }: { by: number | null; date: string; today: string },
): Promise<{ id: number }[]> {
  const rows = fines.map((fine): typeof table.$inferInsert => ({
    contract,
    kind: 'penalty',
    title: `Пени: ${fine.title}`,
    period_start: addDays(fine.due_date, 1),
    period_end: date,
    net: formatMoney(fine.preview),
    vat: '0',
    amount: formatMoney(fine.preview),
    due_date: today,
    issued_at: today,
    is_manual: true,
    fines: fine.accrual,
    calc: stepsOf(fine),
    created_by: by,
  }))
  return tx.insert(table).values(rows).returning({ id: table.id })
}

function stepsOf({ penalty, posted, preview }: Fine): CalcStep[] {
  return [
    ...penalty.calc,
    ...(posted > 0n ? [{ text: 'Начислено раньше', amount: formatMoney(-posted) }] : []),
    { text: 'К оплате, без НДС', amount: formatMoney(preview) },
  ]
}
