import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { contractAmendmentsTable as amendments, type FineTerms } from '../../../db/tables/contracts/contract-amendments'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import type { DatedPenaltyTerms } from '../charges/penalties'

type Amended = Pick<
  typeof amendments.$inferSelect,
  'contract' | 'effective_from' | 'changes' | 'fines_before' | 'updated_at'
>

/** How each of these contracts fines delay, by the days from which it does. */
export async function loadFineTerms(db: Db, ids: readonly number[]): Promise<Map<number, DatedPenaltyTerms[]>> {
  const { contract, effective_from, changes, fines_before, updated_at, status } = amendments
  const { penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent } = contracts
  const now = await db
    .select({ id: contracts.id, terms: { penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent } })
    .from(contracts)
    .where(anyOf(contracts.id, ids))
  const amended = await db
    .select({ contract, effective_from, changes, fines_before, updated_at })
    .from(amendments)
    .where(and(anyOf(contract, ids), eq(status, 'applied'), isNotNull(fines_before)))
    .orderBy(asc(effective_from), asc(amendments.id))
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

/** What was said before any amendment, then what each of them made of it from its day on. */
function versionsOf(now: FineTerms, amended: readonly Amended[]): DatedPenaltyTerms[] {
  const [first] = amended.toSorted((one, other) => (one.updated_at < other.updated_at ? -1 : 1))
  let terms = first?.fines_before ?? now
  const versions = [dated(terms, '')]
  for (const { changes, effective_from } of amended) {
    terms = { ...terms, ...changes.terms }
    versions.push(dated(terms, effective_from))
  }
  return versions
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
