import { and, eq, isNull } from 'drizzle-orm'
import { accrualsTable } from '../../../db/tables/contracts/accruals'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import type { Permission } from '../../../lib/access/grant'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, notFound } from '../../../lib/http/error'
import type { Context, Handler, Handlers } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { formAnswer, readyForm } from '../../printed-forms/form-answer'
import { costActForm } from '../../printed-forms/forms/cost-act.form'
import { reachedContracts, readContract } from '../accruals/contract-access'
import { loadSides } from '../documents/contract-sides'
import { costActData } from './cost-act-data'
import { isOfTask } from './rebilled'

const readRebilling: Handler<'rebilling.read'> = async ({ params: { id } }, ctx) => {
  const found = await rebilledAs(ctx, id, 'accruals.view')
  if (!found) return { accrual: null }
  const { accrual, number } = found
  const { title, amount, invoice_number, contract } = accrual
  return { accrual: { id: accrual.id, contract, contract_number: number, title, amount, invoice_number } }
}

const printCostAct: Handler<'rebilling.act'> = async ({ params: { id }, query }, ctx) => {
  const found = await rebilledAs(ctx, id, 'accruals.export')
  if (!found) throw conflict('nothing_to_print', 'Задача ещё не перевыставлена')
  const { accrual, number } = found
  const sides = await loadSides(ctx, await readContract(ctx, accrual.contract, 'accruals.export'))
  const ready = readyForm({
    form: costActForm,
    data: await costActData(ctx, sides, { todo: id, accrual }),
    title: `Акт о стоимости работ по задаче ${id}`,
    legalEntity: sides.row.legal_entity,
    record: { entity: 'contract', id: accrual.contract, title: `Договор ${number}` },
  })
  return formAnswer(ctx, ready, query.format ?? 'pdf')
}

/** Перевыставление: the cost of a task charged again to the tenant who caused it. */
export const rebillingHandlers = {
  'rebilling.read': readRebilling,
  'rebilling.act': printCostAct,
} satisfies Partial<Handlers>

/** The accrual of a task that the person sees, in the contracts that this right of his reaches. */
async function rebilledAs(ctx: Context, todo: number, permission: Permission) {
  requirePermission(ctx.actor, permission)
  if (!(await nameable(ctx, '/todos', [todo])).has(todo)) throw notFound()
  const [found] = await ctx.db
    .select({ accrual: accrualsTable, number: contractsTable.number })
    .from(accrualsTable)
    .innerJoin(contractsTable, eq(contractsTable.id, accrualsTable.contract))
    .where(and(isOfTask(todo), isNull(contractsTable.deleted_at), reachedContracts(ctx, permission)))
  return found
}
