import { ErrorState, Skeleton } from '@ws/ui'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { WorkbookGridProps } from './grid/workbook-grid'

const WorkbookGrid = lazy(() => import('./grid/workbook-grid'))

/** A table on a screen; the grid itself is heavy and loads when it is first shown. */
export function WorkbookView(props: WorkbookGridProps) {
  return (
    <GridBoundary>
      <Suspense fallback={<Skeleton className="m-4 h-full flex-1" />}>
        <WorkbookGrid {...props} />
      </Suspense>
    </GridBoundary>
  )
}

/** What breaks in the grid stays in it: the rest of the page, with its ways to save, goes on. */
class GridBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <ErrorState title="Не удалось показать таблицу" onRetry={() => this.setState({ isBroken: false })} />
  }
}
