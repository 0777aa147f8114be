import type { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import type { contractsTable } from '../../db/tables/contracts/contracts'

type Contract = typeof contractsTable.$inferSelect
type Lease = Pick<typeof contractRoomsTable.$inferSelect, 'date_from' | 'date_to'>

const isEnded = (status: Contract['status']) => status === 'expired' || status === 'terminated'

/**
 * When a room of a contract is taken (product 9.2): from `date_from` to the earliest of the row's own end, the return of the
 * room and the end of the contract; without end where the term is indefinite, or where the contract ended and the room was
 * not returned. Whether the row is live decides if others may take the room meanwhile.
 */
export function leasePeriod(
  contract: Pick<Contract, 'status' | 'term_kind' | 'end_date' | 'terminates_on' | 'return_date'>,
  { date_from, date_to }: Lease,
): { period: string; is_live: boolean } {
  const { status, term_kind, end_date, terminates_on, return_date } = contract
  const isHeldOver = isEnded(status) && return_date === null
  const agreed = terminates_on ?? (term_kind === 'fixed' ? end_date : null)
  const [last] = [date_to, return_date, isHeldOver ? null : agreed].filter((day) => day !== null).sort()
  return {
    // A room that was to come after the end never comes.
    period: last !== undefined && last < date_from ? 'empty' : `[${date_from},${last ?? ''}]`,
    is_live: status === 'active' || status === 'expiring' || isHeldOver,
  }
}
