import type { Context } from '../../lib/http/handler'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import { peopleOfRoles } from '../people/people-of-roles'
import type { ContractRow } from './contract-parts'

declareNotifications('contract', {
  page: (id) => `/contracts/${id}`,
  events: {
    'contract.approval': { app: true, mail: true },
    'contract.returned': { app: true, mail: false },
    'contract.activated': { app: true, mail: false },
    'contract.expiring': { app: true, mail: true },
    'debt.due_soon': { app: true, mail: false },
    'debt.overdue': { app: true, mail: true },
    'payment.received': { app: true, mail: false },
    'accrual.digest': { app: true, mail: false },
  },
})

/** So many of one role are told at once. */
const MOST_TOLD = 50

type Event =
  | 'contract.approval'
  | 'contract.returned'
  | 'contract.activated'
  | 'contract.expiring'
  | 'debt.due_soon'
  | 'debt.overdue'
  | 'payment.received'
  | 'accrual.digest'

interface Told {
  event: Event
  title: string
  message: string
  reason: string
}

/** Tells these people of a contract; whoever may not read it is told nothing. */
export async function tellOfContract(
  ctx: Context,
  contract: Pick<ContractRow, 'id'>,
  users: readonly (number | null)[],
  told: Told,
): Promise<void> {
  await tellOfContracts(ctx, [{ contract, users, told }])
}

/** The same of several contracts: who may read them is asked once. */
export async function tellOfContracts(
  ctx: Context,
  list: readonly { contract: Pick<ContractRow, 'id'>; users: readonly (number | null)[]; told: Told }[],
): Promise<void> {
  const drafts = list.flatMap(({ contract, users, told }) =>
    [...new Set(users)].map((user) => ({
      ...told,
      user,
      type: 'system' as const,
      entity: 'contract',
      entity_id: contract.id,
      isDirect: true,
    })),
  )
  await createNotifications(ctx, drafts)
}

/** Whoever holds these roles. */
export function holdersOf(ctx: Context, roles: readonly string[]): Promise<number[]> {
  return peopleOfRoles(ctx, roles, MOST_TOLD)
}
