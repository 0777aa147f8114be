import type { Database } from '../../../db/database'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { createNotifications } from '../../notifications/create-notifications'
import { holdersOf } from '../notifications'
import type { Issued } from './issue'
import { tellOfCarried } from './tell-of-carried'

/** Tells the accountants what the day issued, and what of it closed months had not taken: once for all of it. */
export async function tellOfIssued(database: Database, services: Services, issued: Issued): Promise<void> {
  const { count, amount, carried } = issued
  await transactionWithEffects(database, async (tx, afterCommit) => {
    const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
    const accountants = await holdersOf(ctx, ['accountant'])
    await createNotifications(
      ctx,
      accountants.map((user) => ({
        user,
        type: 'system' as const,
        event: 'accrual.digest',
        title: 'Начисления выставлены',
        message: `Выставлено начислений: ${count} на ${moneyText(parseMoney(amount))} ₽`,
        reason: 'Почему: вы бухгалтер',
      })),
    )
    await tellOfCarried(ctx, carried)
  })
}
