import { Button } from '@ws/ui'
import { ChartColumn, Database } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { OpenGrid } from './grid/open-grid'

const PortalData = lazy(() => import('./portal-data/portal-data').then(({ PortalData: one }) => ({ default: one })))
const SheetCharts = lazy(() => import('./charts/sheet-charts').then(({ SheetCharts: one }) => ({ default: one })))

/** What may stand beside a table. */
export type WorkbookPane = 'data' | 'charts'

interface PaneButtonsProps {
  pane: WorkbookPane | undefined
  onChange: (pane: WorkbookPane | undefined) => void
  /** Whether the person may bring data of the portal into this table. */
  mayBring: boolean
}

/** The buttons that open and close what stands beside a table. */
export function PaneButtons({ pane, onChange, mayBring }: PaneButtonsProps) {
  const toggle = (one: WorkbookPane) => onChange(pane === one ? undefined : one)
  return (
    <>
      {mayBring && (
        <Button size="sm" aria-expanded={pane === 'data'} onClick={() => toggle('data')}>
          <Database size={16} strokeWidth={1.75} aria-hidden="true" />
          Данные портала
        </Button>
      )}
      <Button size="sm" aria-expanded={pane === 'charts'} onClick={() => toggle('charts')}>
        <ChartColumn size={16} strokeWidth={1.75} aria-hidden="true" />
        Диаграммы
      </Button>
    </>
  )
}

interface OpenPaneProps {
  pane: WorkbookPane | undefined
  grid: OpenGrid
  readOnly: boolean
  onClose: () => void
}

/** The one that is open. */
export function OpenPane({ pane, grid, readOnly, onClose }: OpenPaneProps) {
  if (pane === undefined) return null
  return (
    <Suspense>
      {pane === 'charts' ? (
        <SheetCharts grid={grid} readOnly={readOnly} onClose={onClose} />
      ) : (
        !readOnly && <PortalData grid={grid} onClose={onClose} />
      )}
    </Suspense>
  )
}
