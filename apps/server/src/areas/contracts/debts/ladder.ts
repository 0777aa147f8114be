import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { DEBT_STEPS } from '../../../db/tables/contracts/debt-notices'
import { settingsTable } from '../../../db/tables/system/settings'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'

/** One step: on which day after the term of payment it is taken, if at all. */
export type DebtStepRule = Schema<'DebtStepRule'>

const KEY = 'finance.debt_ladder'
/** Product 9.6. */
const USUAL_DAYS: Readonly<Record<DebtStepRule['step'], number>> = {
  due_soon: -3,
  reminder: 1,
  call: 5,
  claim: 15,
  restriction: 20,
  lawyer: 30,
}

/** The steps as they are set, in their order. */
export async function readLadder(db: Db): Promise<DebtStepRule[]> {
  const [row] = await db.select({ value: settingsTable.value }).from(settingsTable).where(eq(settingsTable.key, KEY))
  const stored = Array.isArray(row?.value) ? row.value : []
  return DEBT_STEPS.map((step) => {
    const found = stored.find((one) => one?.step === step)
    return isRule(found) ? found : { step, day: USUAL_DAYS[step], is_enabled: true }
  })
}

/** Whoever wrote into the table past the contract changes nothing. */
function isRule(value: unknown): value is DebtStepRule {
  const { day, is_enabled } = Object(value) as Partial<DebtStepRule>
  return Number.isInteger(day) && typeof is_enabled === 'boolean'
}

/** What is set. */
export const getLadder: Handler<'debtLadder.get'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'settings.view')
  return present(ctx)
}

/** Sets it; what was done by the earlier steps stays. */
export const updateLadder: Handler<'debtLadder.update'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'settings.edit')
  const before = await readLadder(ctx.tx)
  const wanted = DEBT_STEPS.map((step) => {
    const at = body.steps.findIndex((rule) => rule.step === step)
    const rule = body.steps[at]
    if (!rule) throw invalid({ steps: 'Каждый шаг — один раз' })
    if (step === 'due_soon' && rule.day >= 0) throw invalid({ [`steps.${at}.day`]: 'До срока оплаты: меньше нуля' })
    if (step !== 'due_soon' && rule.day < 1) throw invalid({ [`steps.${at}.day`]: 'После срока оплаты: от 1' })
    return rule
  })
  const late = wanted.slice(1)
  const wrong = late.findIndex((rule, at) => at > 0 && rule.day <= (late[at - 1]?.day ?? 0))
  if (wrong > 0) {
    const at = body.steps.findIndex(({ step }) => step === late[wrong]?.step)
    throw invalid({ [`steps.${at}.day`]: 'Позже предыдущего шага' })
  }
  const stamp = { value: wanted, updated_at: sql`now()`, updated_by: ctx.actor.id }
  await ctx.tx
    .insert(settingsTable)
    .values({ key: KEY, ...stamp })
    .onConflictDoUpdate({ target: settingsTable.key, set: stamp })
  if (JSON.stringify(before) !== JSON.stringify(wanted)) {
    await recordAudit(ctx, {
      ...{ action: 'update', entity: 'settings', entity_id: null, entity_title: 'Взыскание долга' },
      changes: { debt_ladder: { from: before, to: wanted } },
    })
  }
  return present(ctx)
}

async function present(ctx: Context): Promise<Schema<'DebtLadder'>> {
  const { grants, acting } = ctx.actor
  return { steps: await readLadder(ctx.db), may_edit: grants.has('settings.edit') && acting?.writes !== false }
}
