import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { contractAmendmentsTable as amendments, type FineTerms } from '../../../db/tables/contracts/contract-amendments'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import type { DatedPenaltyTerms } from '../charges/penalties'

type Amended = Pick<typeof amendments.$inferSelect, 'contract' | 'effective_from' | 'changes' | 'fines_before'>

/** How each of these contracts fines delay, by the days from which it does. */
export async function loadFineTerms(db: Db, ids: readonly number[]): Promise<Map<number, DatedPenaltyTerms[]>> {
  const { contract, effective_from, changes, fines_before, status } = amendments
  const { penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent } = contracts
  const now = await db
    .select({ id: contracts.id, terms: { penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent } })
    .from(contracts)
    .where(anyOf(contracts.id, ids))
  const amended = await db
    .select({ contract, effective_from, changes, fines_before })
    .from(amendments)
    .where(and(anyOf(contract, ids), eq(status, 'applied'), isNotNull(fines_before)))
    // In the order they were put into force, whatever their days and numbers: nothing is written to them afterwards.
    .orderBy(asc(amendments.updated_at), asc(amendments.id))
  return new Map(
    now.map(({ id, terms }) => [
      id,
      versionsOf(
        terms,
        amended.filter((one) => one.contract === id),
      ),
    ]),
  )
}

/** The terms of each day from which others hold: what was said first, and over it in turn what each amendment says of that day. */
function versionsOf(now: FineTerms, amended: readonly Amended[]): DatedPenaltyTerms[] {
  const first = amended[0]?.fines_before ?? now
  const days = ['', ...new Set(amended.map(({ effective_from }) => effective_from))].sort()
  return days.map((day) => {
    let terms = first
    for (const { changes, effective_from } of amended) {
      if (effective_from <= day) terms = { ...terms, ...changes.terms }
    }
    return dated(terms, day)
  })
}

function dated(terms: FineTerms, valid_from: string): DatedPenaltyTerms {
  return {
    kind: terms.penalty_kind,
    percent: terms.penalty_percent,
    grace_days: terms.penalty_grace_days,
    cap_percent: terms.penalty_cap_percent,
    valid_from,
  }
}
