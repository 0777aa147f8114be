import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import {
  DEBT_STEPS,
  debtNoticesTable as notices,
  debtStepsTakenTable as taken,
} from '../../../db/tables/contracts/debt-notices'
import { paymentAllocationsTable as allocations } from '../../../db/tables/contracts/payments'
import { objectsTable } from '../../../db/tables/places/objects'
import { withGrants } from '../../../lib/access/with-grants'
import type { Context } from '../../../lib/http/handler'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { formatMoney, moneyText, sumOf } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { daysFromTo } from '../../../lib/time/days'
import { makeTodo } from '../../places/todo-maker'
import { loadOpen } from '../accruals/load-accruals'
import type { ContractRow } from '../contract-parts'
import { holdersOf, tellOfContract } from '../notifications'
import { debtOf } from './debt-of'
import { claimText, type Debt, debtSheet, reminderText, restrictionText } from './debt-texts'
import { type DebtStepRule, readLadder } from './ladder'

type Step = DebtStepRule['step']

const BATCH = 100
/** A task about a debt is to be done within so many days. */
const TODO_DAYS = 2

/** What is left of an accrual of the outer query. */
const REMAINDER = sql`${accruals.amount} - (select coalesce(sum(${allocations.amount}), 0) from ${allocations} where ${allocations.accrual} = ${accruals.id})`

/**
 * Takes the steps whose day has come, for each overdue accrual each step once: a task or a draft, never an act (product 9.6).
 * One output for a contract and a step, however many accruals reach it together. Answers how many outputs there were.
 */
export async function takeDebtSteps(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  const rules = (await readLadder(database.reader)).filter(({ is_enabled }) => is_enabled)
  const today = await companyToday(database.reader)
  const first = Math.min(...rules.map(({ day }) => day))
  let [made, last] = [0, 0]
  while (!signal.aborted && rules.length > 0) {
    const { rows } = await database.reader.execute<{ id: string }>(sql`
      select distinct ${contracts.id} as id from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
      where ${contracts.id} > ${last} and ${contracts.deleted_at} is null and ${accruals.issued_at} is not null
        and ${accruals.cancelled_at} is null and ${accruals.kind} <> 'deposit' and ${accruals.due_date} <= ${today}::date - ${first}::int
        and ${REMAINDER} > 0
      order by id limit ${BATCH}`)
    for (const { id } of rows) {
      if (signal.aborted) break
      made += await stepsOf(database, services, Number(id), rules, today)
    }
    if (rows.length < BATCH) break
    last = Number(rows.at(-1)?.id)
  }
  await dropPaid(database)
  return made
}

/** Passes over every step that debts have reached by now: nothing is made of what was there before the ladder was. */
export async function passSteps(tx: Tx, today: string): Promise<void> {
  for (const { step, day } of await readLadder(tx)) {
    await tx.execute(sql`insert into ${taken} (accrual, step) select ${accruals.id}, ${step} from ${accruals}
      where ${accruals.issued_at} is not null and ${accruals.cancelled_at} is null and ${accruals.due_date} <= ${today}::date - ${day}::int
        and ${REMAINDER} > 0 on conflict do nothing`)
  }
}

function stepsOf(
  database: Database,
  services: Services,
  id: number,
  rules: readonly DebtStepRule[],
  today: string,
): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    // Two servers that come to one contract wait for each other; the second finds the steps taken.
    const [contract] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('no key update')
    if (!contract) return 0
    const ctx = systemContext(
      tx,
      services,
      { author: contract.manager ?? contract.created_by ?? 0, permissions: [] },
      afterCommit,
    )
    const open = (await loadOpen(tx, id)).filter(({ row }) => row.kind !== 'deposit')
    const reached = open.flatMap(({ row, remainder }) => {
      const days = daysFromTo(row.due_date, today) - 1
      const due = rules.filter(({ step, day }) => day <= days && (step !== 'due_soon' || days < 0))
      const top = due.at(-1)
      return top
        ? [{ accrual: row.id, remainder, due_date: row.due_date, days, top: top.step, passed: due.slice(0, -1) }]
        : []
    })
    if (reached.length === 0) return 0
    const fresh = await tx
      .insert(taken)
      .values(reached.map(({ accrual, top }) => ({ accrual, step: top })))
      .onConflictDoNothing()
      .returning({ accrual: taken.accrual, step: taken.step })
    const passed = reached.flatMap(({ accrual, passed: steps }) => steps.map(({ step }) => ({ accrual, step })))
    if (passed.length > 0) await tx.insert(taken).values(passed).onConflictDoNothing()
    const steps = DEBT_STEPS.filter((step) => fresh.some((one) => one.step === step))
    for (const step of steps) {
      const mine = new Set(fresh.filter((one) => one.step === step).map(({ accrual }) => accrual))
      await takeStep(
        ctx,
        contract,
        step,
        reached.filter(({ accrual }) => mine.has(accrual)),
        { open, today },
      )
    }
    return steps.length
  })
}

interface ReachedStep {
  accrual: number
  remainder: bigint
  due_date: string
  days: number
}

async function takeStep(
  ctx: Context,
  contract: ContractRow,
  step: Step,
  reached: readonly ReachedStep[],
  { open, today }: { open: Awaited<ReturnType<typeof loadOpen>>; today: string },
): Promise<void> {
  const isAhead = step === 'due_soon'
  const debt = await debtOf(
    ctx,
    contract,
    open.filter(({ row }) => row.due_date < today),
    today,
  )
  const amount = isAhead ? sumOf(reached.map(({ remainder }) => remainder)) : debt.total
  const days = Math.max(...reached.map((one) => one.days))
  const due_date = reached.map((one) => one.due_date).toSorted()[0] ?? today
  const todo = await todoOf(ctx, contract, step, debt)
  const [notice] = await ctx.tx
    .insert(notices)
    .values({
      ...{ contract: contract.id, step, due_date, days, amount: formatMoney(amount), todo },
      text: textOf(step, debt),
      // A notice of what falls due is the whole of its step.
      ...(isAhead ? { status: 'done' as const, done_at: sql`now()` as unknown as string } : {}),
    })
    .returning({ id: notices.id })
  if (!notice) throw new Error('A step of a debt was not written')
  for (const { accrual } of reached) {
    await ctx.tx
      .update(taken)
      .set({ notice: notice.id })
      .where(and(eq(taken.accrual, accrual), eq(taken.step, step)))
  }
  const people = [contract.manager, ...(isAhead ? [] : await holdersOf(ctx, ['accountant']))]
  await tellOfContract(ctx, contract, people, {
    event: isAhead ? 'debt.due_soon' : 'debt.overdue',
    title: isAhead ? `Скоро срок оплаты: ${debt.tenant}` : `Просрочка: ${debt.tenant}`,
    message: `Договор ${contract.number}: ${moneyText(amount)} ₽, ${isAhead ? `осталось ${-days} дн.` : `${days} дн.`}`,
    reason: 'Почему: вы ведёте договор или расчёты',
  })
}

function textOf(step: Step, debt: Debt): string | null {
  if (step === 'reminder') return reminderText(debt)
  if (step === 'claim') return claimText(debt)
  return step === 'restriction' ? restrictionText(debt) : null
}

async function todoOf(ctx: Context, contract: ContractRow, step: Step, debt: Debt): Promise<number | null> {
  if (step !== 'call' && step !== 'lawyer') return null
  const [object] = await ctx.tx
    .select({ root: objectsTable.root_location })
    .from(objectsTable)
    .where(eq(objectsTable.id, contract.object))
  const title = step === 'call' ? `Позвонить о долге: ${debt.tenant}` : `Передать долг юристу: ${debt.tenant}`
  const able = withGrants(ctx, ['todos.create', 'todos.view', 'properties.view', 'tenants.view'])
  const { id } = await makeTodo(able, {
    ...{ title: title.slice(0, 255), description: debtSheet(debt), category: 'finance', tenant: contract.tenant },
    priority: step === 'lawyer' ? 'High' : 'Medium',
    due_at: new Date(Date.now() + TODO_DAYS * 86_400_000).toISOString(),
    ...(object?.root ? { location: object.root } : {}),
    ...(contract.manager === null ? {} : { assignee: contract.manager }),
  })
  return id
}

/** What was paid meanwhile asks for nothing more. */
async function dropPaid(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`update ${notices} set status = 'cancelled', done_at = now()
      where ${notices.status} = 'open' and not exists (
        select 1 from ${taken} join ${accruals} on ${accruals.id} = ${taken.accrual}
        where ${taken.notice} = ${notices.id} and ${accruals.cancelled_at} is null and ${REMAINDER} > 0)`)
  })
}
