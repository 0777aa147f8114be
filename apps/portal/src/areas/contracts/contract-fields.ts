import type { RecordOf, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { Preset } from '../../lib/area/area-spec'

/** A contract as answers carry it. */
export type Contract = RecordOf<'/contracts'>
/** What an amendment changes. */
export type Changes = Schema<'AmendmentChanges'>

/** Statuses with their colours. */
export const contractStatuses = {
  draft: { label: labels.ContractStatus.draft, tone: 'muted' },
  approval: { label: labels.ContractStatus.approval, tone: 'info' },
  active: { label: labels.ContractStatus.active, tone: 'ok' },
  expiring: { label: labels.ContractStatus.expiring, tone: 'warn' },
  expired: { label: labels.ContractStatus.expired, tone: 'muted' },
  terminated: { label: labels.ContractStatus.terminated, tone: 'bad' },
} as const

/** Whether the contract runs. */
export function runs({ status }: Pick<Contract, 'status'>): boolean {
  return status === 'active' || status === 'expiring'
}

/** The step of the route whose turn it is, which an approval names; null where all have agreed. */
export function waitingStep({ approvals }: Pick<Contract, 'approvals'>): number | null {
  return approvals.find(({ decision }) => decision === 'pending')?.id ?? null
}

/** Ready-made filters of the list. */
export const contractPresets: readonly Preset<'/contracts'>[] = [
  { label: 'Действуют', query: () => ({ status: ['active', 'expiring'] }) },
  { label: 'Истекают', query: () => ({ status: ['expiring'], ordering: ['end_date'] }) },
  { label: 'С просрочкой', query: () => ({ has_overdue: true, ordering: ['-overdue'] }) },
  { label: 'На согласовании', query: () => ({ status: ['approval'] }) },
]
