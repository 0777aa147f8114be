import '@fortune-sheet/react/dist/index.css'
import './workbook-grid.css'
import type { Op, Selection } from '@fortune-sheet/core'
import { Workbook, type WorkbookInstance } from '@fortune-sheet/react'
import type { Schema } from '@ws/api-client/contract'
import { shownError, shownFormula } from '@ws/api-client/contract/workbook'
import { toast } from '@ws/ui'
import { setAutoFreeze } from 'immer'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CellsMove, movedFormula } from '../moved-cells'
import { usePortalFigures } from '../portal-data/use-portal-figures'
import { createBeside } from './beside-grid'
import { fromGrid, workbookCell } from './from-grid'
import { forgetFormulas, installFormulas } from './grid-formulas'
import { installWords } from './grid-words'
import { moveOf, moveSources } from './moved-rows'
import type { OpenGrid } from './open-grid'
import { putOps } from './put-cells'
import { readInput } from './read-input'
import { toGrid } from './to-grid'
import { writeRoubles } from './write-roubles'

// The grid changes what its copy of immer has frozen when updates run twice in development. Elsewhere what is frozen stays so:
// immer walks through all that is not, every cell at every step.
setAutoFreeze(!import.meta.env.DEV)
installFormulas()
installWords()

/** What a host gives a grid; `workbook` counts when it is first drawn, a new `key` opens another one. */
export interface WorkbookGridProps {
  workbook: Schema<'Workbook'>
  readOnly?: boolean | undefined
  onChange?: ((ops: Op[]) => void) | undefined
  handle?: OpenGrid | undefined
}

const FORMATS =
  'undo,redo,format-painter,clear-format,|,percentage-format,number-decrease,number-increase,format,|,font-size,|,bold,italic,strike-through,underline,|,font-color,background,border,merge-cell,|,horizontal-align,vertical-align,text-wrap,|,freeze,conditionFormat,filter,link,comment,quick-formula,dataVerification,search'.split(
    ',',
  )
/** Without what a workbook has no place for: pictures would be gone with the page. */
const MENU =
  'copy,paste,|,insert-row,insert-column,delete-row,delete-column,hide-row,hide-column,set-row-height,set-column-width,|,clear,orderAZ,orderZA,filter,link'.split(
    ',',
  )

/** The grid of a workbook: every screen with a table is drawn with it. */
export default function WorkbookGrid({ workbook, readOnly = false, onChange, handle }: WorkbookGridProps) {
  const grid = useRef<WorkbookInstance>(null)
  // Only the first one counts: the grid keeps its own afterwards.
  const sheets = useMemo(() => {
    const made = toGrid(workbook)
    const shown = made.find(({ id, hide }) => id === handle?.place?.sheet && hide !== 1)
    return shown ? made.map((sheet) => ({ ...sheet, status: sheet === shown ? 1 : 0 })) : made
  }, [])
  const [beside] = useState(() => createBeside(workbook))
  const latest = useRef(onChange)
  latest.current = onChange
  useImperativeHandle(
    handle,
    () => ({
      read: () => fromGrid(grid.current?.getAllSheets() ?? [], beside.sheets()),
      put: (changes) => {
        const sheets = grid.current?.getAllSheets() ?? []
        const ops = putOps(sheets, fromGrid(sheets, beside.sheets()), changes)
        // At once: read a moment later, the grid would still say what it said before, as if a person had written that.
        flushSync(() => grid.current?.applyOp(ops))
        forgetFormulas()
        handle?.tell()
      },
      grow: (id, rows, columns) => {
        const data = grid.current?.getAllSheets().find((one) => one.id === id)?.data
        if (!data) return
        const height = data.length
        const width = data[0]?.length ?? 0
        const chosen = grid.current?.getSelection()
        flushSync(() => {
          if (rows > height) grid.current?.insertRowOrColumn('row', height - 1, rows - height, 'rightbottom', { id })
          if (columns > width)
            grid.current?.insertRowOrColumn('column', width - 1, columns - width, 'rightbottom', { id })
          // What is put in would be chosen.
          if (chosen) grid.current?.setSelection(chosen, { id })
        })
      },
      setTables: (sheet, tables) => {
        beside.set(sheet, { tables })
        latest.current?.([])
      },
      tables: () =>
        (grid.current?.getAllSheets() ?? []).flatMap(({ id = '', name }) =>
          (beside.of(id).tables ?? []).map((table) => ({ sheet: id, name, table })),
        ),
      cells: (id, { from, to }) =>
        (grid.current?.getAllSheets().find((one) => one.id === id)?.data ?? [])
          .slice(from.row, to.row + 1)
          .map((row) => row.slice(from.column, to.column + 1).map((cell) => (cell ? workbookCell(cell) : undefined))),
      charts: (id) => beside.of(id).charts ?? [],
      setCharts: (id, charts) => {
        beside.set(id, { charts })
        latest.current?.([])
        handle?.tell()
      },
      grid: () => grid.current,
    }),
    [handle, beside],
  )
  useEffect(() => {
    const shown = sheets.find(({ status }) => status === 1)
    if (shown?.id === undefined) return
    const { row = 0, column = 0 } = handle?.place?.sheet === shown.id ? handle.place : {}
    const isThere = row < (shown.row ?? 0) && column < (shown.column ?? 0)
    const [r, c] = isThere ? [row, column] : [0, 0]
    // Until a cell is chosen the grid names none.
    grid.current?.setSelection([{ row: [r, r], column: [c, c] }], { id: shown.id })
    if (r > 0 || c > 0) grid.current?.scroll({ targetRow: r, targetColumn: c })
  }, [sheets, handle])
  const hooks = useMemo(
    () => ({
      readInput: (value: string, row: number, column: number, context: Parameters<typeof readInput>[3]) =>
        readInput(value, row, column, context, (path) =>
          toast.error(`Формула ссылается сама на себя: ${path}. Она записана как текст`),
        ),
      showError: shownError,
      showFormula: shownFormula,
      moveFormula: (formula: string, move: CellsMove, sheet: string, isOwn: boolean) =>
        movedFormula(formula, move, (named) => (named === undefined ? isOwn : named === sheet)),
      afterSelectionChange: (sheet: string, chosen: Selection | undefined) => {
        const [row = 0, column = 0] = [chosen?.row[0], chosen?.column[0]]
        if (handle) handle.place = { sheet, row, column }
        handle?.tell()
      },
    }),
    [handle],
  )
  // Whenever one of its settings is another object, the grid begins anew at the first cell.
  const settings = useMemo(() => {
    const roubles = () => {
      if (grid.current) writeRoubles(grid.current)
    }
    return {
      hooks,
      toolbarItems: FORMATS,
      cellContextMenu: MENU,
      customToolbarItems: [{ key: 'roubles', tooltip: 'Рубли', icon: <b>₽</b>, onClick: roubles }],
      onOp: (ops: Op[]) => {
        const moves = ops.flatMap((op) => moveOf(op) ?? [])
        for (const { sheet, move } of moves) beside.follow(sheet, move)
        // The grid takes in nothing while it tells.
        if (moves.length > 0) setTimeout(() => grid.current && moveSources(grid.current, moves))
        latest.current?.(ops)
        // The step is drawn after it is told.
        queueMicrotask(() => handle?.tell())
      },
    }
  }, [hooks, handle, beside])
  usePortalFigures(handle)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    // The grid measures itself anew only when the window becomes another: a pane opens beside it too.
    const observer = new ResizeObserver(() => window.dispatchEvent(new Event('resize')))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="workbook-grid" data-slot="workbook-grid">
      <Workbook
        ref={grid}
        data={sheets}
        lang="ru"
        allowEdit={!readOnly}
        showToolbar={!readOnly}
        defaultColWidth={96}
        defaultRowHeight={22}
        {...settings}
      />
    </div>
  )
}
