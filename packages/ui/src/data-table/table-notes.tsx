import { Inbox, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Empty } from '../empty/empty'
import { ErrorState } from '../error-state/error-state'
import type { DataTableLabels } from './data-table-labels'

/** Props of {@link TableNotes}. */
export interface TableNotesProps {
  labels: DataTableLabels
  hasRows: boolean
  isLoading: boolean
  /** What went wrong; anything that is not absent or false. */
  error: ReactNode
  onRetry?: () => void
  empty: ReactNode
}

/** What stands below the headings when there are no rows, and above them when they could not be brought up to date. */
export function TableNotes({ labels, hasRows, isLoading, error, onRetry, empty }: TableNotesProps) {
  const hasError = error !== undefined && error !== null && error !== false
  if (hasError && hasRows) {
    return (
      <div
        role="alert"
        data-slot="table-stale"
        className="wu:sticky wu:left-0 wu:flex wu:flex-wrap wu:items-center wu:gap-2 wu:border-line wu:border-b wu:bg-warn-soft wu:px-5 wu:py-1.5 wu:text-warn"
      >
        <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0" />
        <span className="wu:min-w-0 wu:wrap-anywhere">{labels.notRefreshed}</span>
        {onRetry && (
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {labels.retry}
          </Button>
        )}
      </div>
    )
  }
  if (hasError) {
    return (
      <ErrorState
        className="wu:sticky wu:left-0"
        title={labels.failed}
        text={error === true ? undefined : error}
        onRetry={onRetry}
      />
    )
  }
  if (hasRows || isLoading) return null
  if (empty !== undefined) return <div className="wu:sticky wu:left-0">{empty}</div>
  return (
    <Empty
      className="wu:sticky wu:left-0"
      icon={<Inbox size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={labels.empty}
    />
  )
}
