import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { formatDecimal } from '../../../lib/format/number'

/** An object as answers carry it. */
export type ManagedObject = RecordOf<'/objects'>

/** Statuses with their colours. */
export const objectStatuses = {
  draft: { label: labels.ObjectStatus.draft, tone: 'info' },
  preparing: { label: labels.ObjectStatus.preparing, tone: 'warn' },
  active: { label: labels.ObjectStatus.active, tone: 'ok' },
  suspended: { label: labels.ObjectStatus.suspended, tone: 'muted' },
  archived: { label: labels.ObjectStatus.archived, tone: 'muted' },
} as const

/** «82,59 %»; a dash where nothing can be let. */
export function toPercent(value: string | null | undefined): string {
  return value ? `${formatDecimal(value)} %` : '—'
}

/** «632,40 м²» */
export function toSquareMetres(value: string): string {
  return `${formatDecimal(value)} м²`
}

/** «1 250,00 ₽»; a dash where the person is told no sums. */
export function toRoubles(value: string | null): string {
  return value === null ? '—' : `${formatDecimal(value)} ₽`
}

/** A number that is bad news unless it is nought. */
export function OverdueCount({ n }: { n: number }) {
  return <span className={n > 0 ? 'text-bad tabular-nums' : 'tabular-nums'}>{n.toLocaleString('ru-RU')}</span>
}
