import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from '../empty/empty'
import { isFailed, LoadError } from '../error-state/load-error'
import type { DataTableLabels } from './data-table-labels'

/** Props of {@link TableNotes}. */
export interface TableNotesProps {
  labels: DataTableLabels
  hasRows: boolean
  isLoading: boolean
  /** What went wrong; anything that is not absent or false. */
  error: ReactNode
  onRetry?: (() => void) | undefined
  empty: ReactNode
}

/** What stands below the headings when there are no rows, and above them when they could not be brought up to date. */
export function TableNotes({ labels, hasRows, isLoading, error, onRetry, empty }: TableNotesProps) {
  if (isFailed(error)) {
    return <LoadError className="wu:sticky wu:start-0" error={error} hasContent={hasRows} onRetry={onRetry} />
  }
  if (hasRows || isLoading) return null
  if (empty !== undefined) return <div className="wu:sticky wu:start-0">{empty}</div>
  return (
    <Empty
      className="wu:sticky wu:start-0"
      icon={<Inbox size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={labels.empty}
    />
  )
}
