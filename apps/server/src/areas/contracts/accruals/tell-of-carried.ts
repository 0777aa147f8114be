import type { Context } from '../../../lib/http/handler'
import { moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import { counted } from '../../../lib/text/counted'
import { createNotifications } from '../../notifications/create-notifications'
import { holdersOf } from '../notifications'
import type { CarriedOver } from './carry-over'

/** So many contracts are named; the others are counted. */
const NAMED = 5

/** Tells the accountants of what closed months did not take: once for all of it, of the contract itself where it is one. */
export async function tellOfCarried(ctx: Context, carried: readonly CarriedOver[]): Promise<void> {
  const [first] = carried
  if (!first) return
  const count = carried.reduce((sum, one) => sum + one.count, 0)
  const amount = moneyText(sumOf(carried.map((one) => parseMoney(one.amount))))
  const accountants = await holdersOf(ctx, ['accountant'])
  await createNotifications(
    ctx,
    accountants.map((user) => ({
      user,
      type: 'system' as const,
      event: 'accrual.digest',
      title: count === 1 ? 'Период закрыт: начисление не выставлено' : 'Период закрыт: начисления не выставлены',
      message: `${named(carried)}: ${counted(count, 'начисление', 'начисления', 'начислений')} на ${amount} ₽. Сумма начислена корректировкой в открытом месяце`,
      reason: 'Почему: вы бухгалтер',
      ...(carried.length === 1 ? { entity: 'contract', entity_id: first.contract } : {}),
    })),
  )
}

function named(carried: readonly CarriedOver[]): string {
  const numbers = carried.map(({ number }) => number)
  if (numbers.length === 1) return `Договор ${numbers[0]}`
  const others = numbers.length - NAMED
  return `Договоры ${numbers.slice(0, NAMED).join(', ')}${others > 0 ? ` и ещё ${others}` : ''}`
}
