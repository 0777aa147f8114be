import type { CSSProperties } from 'react'
import { cn } from '../../lib/cn'
import { Skeleton } from '../../skeleton/skeleton'
import { rowLook } from '../cells/cell-look'
import type { ColumnPlace } from '../columns/columns'

interface SkeletonRowsProps {
  columns: readonly (ColumnPlace & { align?: 'left' | 'right' | 'center' | undefined })[]
  count: number
  hasBoxes: boolean
}

/** The shape of rows that are on their way. */
export function SkeletonRows({ columns, count, hasBoxes }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden className="wu:block">
      {Array.from({ length: count }, (_, index) => toSkeletonRow(index, columns, hasBoxes))}
    </tbody>
  )
}

function toSkeletonRow(index: number, columns: SkeletonRowsProps['columns'], hasBoxes: boolean) {
  return (
    <tr key={`skeleton-${index}`} data-slot="skeleton-row" className={cn(rowLook, 'wu:h-(--ws-row)')}>
      {hasBoxes && <td className="wu:block" />}
      {columns.map(({ key, align }, place) => {
        // Uneven widths look like text, not like a form.
        const look: CSSProperties = { width: `${40 + ((index * 17 + place * 29) % 45)}%` }
        return (
          <td key={key} className="wu:content-center wu:px-3">
            <Skeleton style={look} className={cn('wu:h-3', align === 'right' && 'wu:ms-auto')} />
          </td>
        )
      })}
    </tr>
  )
}
