import { eq, sql } from 'drizzle-orm'
import { secondFactorsTable } from '../../../db/tables/access/second-factors'
import { recordAudit } from '../../../lib/events/audit'
import { AppError, conflict, invalid, refused } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { readOrganisationName } from '../../../lib/settings/organisation-name'
import { type LockedAccount, lockAccount, noteFailure, restOf, withPassword } from '../sessions/attempts'
import {
  codeRefusal,
  lockFactor,
  makeRecoveryCodes,
  makeSecondFactor,
  sealSecret,
  spendCode,
  stepOf,
} from './second-factor'

/** Whether signing in asks for a code as well, and how many recovery codes are left. */
export const secondFactor: Handler<'users.secondFactor'> = async (_input, ctx) => {
  const [factor] = await ctx.db
    .select({ enabled_at: secondFactorsTable.enabled_at, hashes: secondFactorsTable.recovery_hashes })
    .from(secondFactorsTable)
    .where(eq(secondFactorsTable.user, ctx.actor.id))
  const enabled_at = factor?.enabled_at ?? null
  return {
    enabled: enabled_at !== null,
    enabled_at,
    recovery_codes_left: enabled_at ? (factor?.hashes.length ?? 0) : 0,
  }
}

/** Makes a secret that nothing asks for yet; a second try replaces the first. */
export const prepareSecondFactor: Handler<'users.prepareSecondFactor'> = withOwnTransactions(({ body }, ctx: Context) =>
  withPassword(ctx, body.current_password, async (inner, { id, email }) => {
    if ((await lockFactor(inner.tx, id))?.enabled_at) throw alreadyOn()
    const made = makeSecondFactor(await readOrganisationName(inner.tx), email)
    const fresh = { secret: sealSecret(inner, id, made.secret), created_at: sql`now()`, last_step: 0 }
    await inner.tx
      .insert(secondFactorsTable)
      .values({ user: id, ...fresh })
      .onConflictDoUpdate({ target: secondFactorsTable.user, set: fresh })
    return made
  }),
)

/** Turns it on by the first code, which is spent by that. */
export const confirmSecondFactor: Handler<'users.confirmSecondFactor'> = withOwnTransactions(
  async ({ body }, ctx: Context) => {
    const outcome = await ctx.transaction((inner) => confirm(inner, body.code))
    if (outcome instanceof AppError) throw outcome
    return outcome
  },
)

/** A wrong code is returned, not thrown: it is counted like any other guess, and the count must stay. */
async function confirm(ctx: Context, code: string): Promise<{ recovery_codes: string[] } | AppError> {
  const user = ctx.actor.id
  const account = await lockAccount(ctx.tx, user)
  if (!account) throw new Error('The account of a person who asks is gone')
  const rest = restOf(ctx, account)
  if (rest) return rest
  const factor = await lockFactor(ctx.tx, user)
  if (factor?.enabled_at) throw alreadyOn()
  if (!factor) throw refused('second_factor_not_prepared', 'Начните подключение заново')
  const step = stepOf(ctx, factor, code)
  if (step === null) {
    return noteFailure(ctx, account, invalid({ code: 'Неверный код. Проверьте время на телефоне и введите новый' }))
  }
  const { codes, hashes } = makeRecoveryCodes(ctx, user)
  await ctx.tx
    .update(secondFactorsTable)
    .set({ enabled_at: sql`now()`, last_step: step, recovery_hashes: hashes })
    .where(eq(secondFactorsTable.user, user))
  await noteSwitch(ctx, user, true)
  return { recovery_codes: codes }
}

/** New recovery codes; the old ones open nothing any more. */
export const renewRecoveryCodes: Handler<'users.renewRecoveryCodes'> = withOwnTransactions(({ body }, ctx: Context) =>
  withPassword(ctx, body.current_password, async (inner, account) => {
    const refusal = await refuseCode(inner, account, body.code)
    if (refusal) return refusal
    const { codes, hashes } = makeRecoveryCodes(inner, account.id)
    await inner.tx
      .update(secondFactorsTable)
      .set({ recovery_hashes: hashes })
      .where(eq(secondFactorsTable.user, account.id))
    const changes = { recovery_codes: { from: '***', to: '***' } }
    await recordAudit(inner, { action: 'update', entity: 'user', entity_id: account.id, changes })
    return { recovery_codes: codes }
  }),
)

/** Turns it off, by the password and a code. */
export const disableSecondFactor: Handler<'users.disableSecondFactor'> = withOwnTransactions(({ body }, ctx: Context) =>
  withPassword<void>(ctx, body.current_password, async (inner, account) => {
    const refusal = await refuseCode(inner, account, body.code)
    if (refusal) return refusal
    await inner.tx.delete(secondFactorsTable).where(eq(secondFactorsTable.user, account.id))
    await noteSwitch(inner, account.id, false)
    return undefined
  }),
)

/** Writes into the journal that the second factor of a person was turned on or off. */
export function noteSwitch(ctx: Context, user: number, isOn: boolean): Promise<void> {
  const changes = { second_factor: { from: !isOn, to: isOn } }
  return recordAudit(ctx, { action: 'update', entity: 'user', entity_id: user, changes })
}

async function refuseCode(ctx: Context, account: LockedAccount, code: string): Promise<AppError | undefined> {
  if (!(await lockFactor(ctx.tx, account.id))?.enabled_at) throw alreadyOff()
  const verdict = await spendCode(ctx, account.id, code)
  return verdict === 'right' ? undefined : noteFailure(ctx, account, codeRefusal(verdict))
}

/** 409: there is no second factor to do this with. */
export function alreadyOff(): AppError {
  return conflict('second_factor_off', 'Второй фактор не включён')
}

function alreadyOn(): AppError {
  return conflict('second_factor_on', 'Второй фактор уже включён. Сначала отключите его')
}
