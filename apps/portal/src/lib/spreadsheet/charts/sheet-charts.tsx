import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { cellName, rangeName, rangeOf } from '@ws/api-client/contract/workbook'
import { Button, Empty, Field, IconButton, Input, Select } from '@ws/ui'
import { ChartColumn, Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Chart } from '../../charts/chart'
import type { ChartKind } from '../../charts/chart-data'
import type { OpenGrid } from '../grid/open-grid'
import { chosenRange } from '../portal-data/shown-sheet'
import { SidePane } from '../side-pane'
import { sheetChartData } from './sheet-chart-data'

type SheetChart = Schema<'SheetChart'>

/** Charts of one sheet; the contract says the same. */
const MOST = 20
const KINDS: Record<SheetChart['kind'], ChartKind> = { bar: 'bars', line: 'line', pie: 'donut' }
const CHOICES = Object.entries(labels.SheetChartKind).map(([value, label]) => ({
  value: value as SheetChart['kind'],
  label,
}))

interface SheetChartsProps {
  grid: OpenGrid
  readOnly: boolean
  onClose: () => void
}

/** «Диаграммы»: those of the sheet that is shown, drawn anew whenever its cells become others. */
export function SheetCharts({ grid, readOnly, onClose }: SheetChartsProps) {
  useSyncExternalStore(grid.subscribe, grid.getVersion)
  const sheet = grid.current?.grid()?.getSheet().id
  const charts = (sheet !== undefined && grid.current?.charts(sheet)) || []
  const set = (next: SheetChart[]) => sheet !== undefined && grid.current?.setCharts(sheet, next)
  return (
    <SidePane title="Диаграммы" onClose={onClose}>
      {!readOnly && <NewChart grid={grid} isFull={charts.length >= MOST} onAdd={(chart) => set([...charts, chart])} />}
      {charts.length === 0 && readOnly && <Empty title="На этом листе диаграмм нет" />}
      <ul className="flex flex-col gap-4">
        {charts.map((chart) => {
          const title = chart.title ?? `Диаграмма ${chart.range}`
          return (
            <li key={chart.id} className="flex flex-col gap-2 border-line border-t pt-3">
              <div className="flex items-start justify-between gap-2">
                <h3 className="min-w-0 break-words font-medium">{title}</h3>
                {!readOnly && (
                  <IconButton
                    label={`Удалить диаграмму «${title}»`}
                    onClick={() => set(charts.filter(({ id }) => id !== chart.id))}
                  >
                    <Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                )}
              </div>
              <DrawnChart grid={grid} sheet={sheet ?? ''} chart={chart} title={title} />
            </li>
          )
        })}
      </ul>
    </SidePane>
  )
}

function DrawnChart({
  grid,
  sheet,
  chart,
  title,
}: {
  grid: OpenGrid
  sheet: string
  chart: SheetChart
  title: string
}) {
  const range = rangeOf(chart.range)
  const data = sheetChartData((range && grid.current?.cells(sheet, range)) ?? [], range?.from.column)
  if (data.series.length === 0) return <p className="py-4 text-ink-3 text-sm">В ячейках {chart.range} нет чисел</p>
  return (
    <Chart
      kind={KINDS[chart.kind]}
      title={title}
      data={data}
      labelTitle="Строка"
      unitTitle={data.unit === 'count' ? 'как в ячейках' : undefined}
      note={`· ячейки ${chart.range}`}
      height={180}
    />
  )
}

function NewChart({ grid, isFull, onAdd }: { grid: OpenGrid; isFull: boolean; onAdd: (chart: SheetChart) => void }) {
  const [kind, setKind] = useState<SheetChart['kind']>('bar')
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const range = chosenRange(grid.current)
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isFull) return setProblem(`На листе бывает не больше ${MOST} диаграмм: удалите лишнюю`)
        if (!range || rangeName(range) === cellName(range.from.row, range.from.column))
          return setProblem('Выделите на листе ячейки с числами')
        setProblem(undefined)
        onAdd({ id: crypto.randomUUID(), kind, range: rangeName(range), ...(title.trim() && { title: title.trim() }) })
        setTitle('')
      }}
    >
      <Field label="Вид">
        <Select value={kind} onChange={(next) => next && setKind(next)} options={CHOICES} />
      </Field>
      <Field
        label="Название"
        hint={`Первая строка и первый столбец выделения — подписи${range ? `. Выделено: ${rangeName(range)}` : ''}`}
        error={problem}
      >
        <Input value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Button type="submit" variant="primary">
        <ChartColumn size={16} strokeWidth={1.75} aria-hidden="true" />
        Построить по выделению
      </Button>
    </form>
  )
}
