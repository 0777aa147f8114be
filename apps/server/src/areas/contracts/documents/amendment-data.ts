import { labels } from '@ws/api-client/contract/labels'
import { and, desc, eq, ne } from 'drizzle-orm'
import { contractAmendmentsTable as table } from '../../../db/tables/contracts/contract-amendments'
import type { Context } from '../../../lib/http/handler'
import { writtenDay } from '../../../lib/printed-form/form-words'
import type { DataFor } from '../../printed-forms/define-form'
import type { amendmentForm } from '../../printed-forms/forms/amendment.form'
import type { indexationForm } from '../../printed-forms/forms/indexation.form'
import { raisedRates } from '../amendments/change-rates'
import { describeChanges, roomNames } from '../amendments/describe-amendment'
import { decimalText } from '../charges/calc-steps'
import type { ContractSides } from './contract-sides'
import { priceOf } from './contract-terms'

type AmendmentRow = typeof table.$inferSelect

/** Amendments that can be printed, the newest first. */
export async function printedAmendments(ctx: Context, contract: number): Promise<AmendmentRow[]> {
  return ctx.db
    .select()
    .from(table)
    .where(and(eq(table.contract, contract), ne(table.status, 'cancelled')))
    .orderBy(desc(table.id))
}

/** What the text of an amendment says. */
export async function amendmentData(
  ctx: Context,
  { parts, contract, landlord, tenant }: ContractSides,
  amendment: AmendmentRow,
  today: string,
): Promise<DataFor<typeof amendmentForm>> {
  const rates = await ratesOf(ctx, parts, amendment)
  const { rates: _told, ...changes } = amendment.changes
  const names = await roomNames(ctx.db, [amendment])
  const described = describeChanges(rates.length > 0 ? changes : amendment.changes, parts, names)
  return {
    landlord,
    tenant,
    contract,
    amendment: {
      number: numberOf(amendment),
      date: writtenDay(amendment.signed_at ?? today),
      kind: labels.AmendmentKind[amendment.kind],
      effective: writtenDay(amendment.effective_from),
      reason: amendment.reason ?? '',
    },
    changes: [...described, ...(rates.length > 0 ? ['Цены устанавливаются по таблице ниже'] : [])].map((text, at) => ({
      n: String(at + 1),
      text,
    })),
    rates,
    has_rates: rates.length > 0 ? 'да' : '',
    is_termination: amendment.kind === 'termination' ? 'да' : '',
  }
}

/** What a notice of indexation says. */
export async function indexationData(
  ctx: Context,
  { parts, contract, landlord, tenant }: ContractSides,
  amendment: AmendmentRow,
  date: string,
): Promise<DataFor<typeof indexationForm>> {
  return {
    landlord,
    tenant,
    contract,
    date: writtenDay(date),
    effective: writtenDay(amendment.effective_from),
    percent: decimalText(amendment.changes.percent ?? '0'),
    reason: amendment.reason ?? '',
    rates: await ratesOf(ctx, parts, amendment),
  }
}

/** «1» of «ДС № 1». */
export function numberOf({ number }: AmendmentRow): string {
  return number.replace(/^ДС № /, '')
}

/** Prices before and after an amendment: as they stand in the contract, or as they would. */
async function ratesOf(ctx: Context, { lines }: ContractSides['parts'], amendment: AmendmentRow) {
  const { status, effective_from, changes, kind, contract } = amendment
  const pairs =
    status === 'applied'
      ? lines.flatMap(({ replaces, valid_from, rate }) =>
          replaces !== null && valid_from === effective_from ? [{ line: replaces, rate }] : [],
        )
      : kind === 'indexation'
        ? (await raisedRates(ctx, contract, changes.percent ?? '0', effective_from)).map(({ id, after }) => ({
            line: id,
            rate: after,
          }))
        : (changes.rates ?? [])
  return pairs.flatMap(({ line, rate }) => {
    const before = lines.find(({ id }) => id === line)
    return before ? [{ name: before.name, before: priceOf(before), after: priceOf({ ...before, rate }) }] : []
  })
}
