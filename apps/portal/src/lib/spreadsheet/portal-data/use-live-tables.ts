import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { type CellRange, rangeOf, WORKBOOK_LIMITS } from '@ws/api-client/contract/workbook'
import { confirm } from '@ws/ui'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { GridHandle, OpenGrid } from '../grid/open-grid'
import { isInPlace, isTaken, liveTable, misfit, placeOf, tableChanges } from './live-table'
import { chosenRange, shownSheet } from './shown-sheet'

type LiveTable = Schema<'LiveTable'>
type Filters = Partial<Record<Schema<'DatasetFilter'>, string>>

/** What the host does with a data set: puts it into the sheet that is shown, brings one that stands there up to date. */
export function useLiveTables(grid: OpenGrid) {
  const { api } = useServices()
  const read = (key: Schema<'DatasetKey'>, query: Filters) =>
    unwrap(api.GET('/datasets/{kind}/rows', { params: { path: { kind: key }, query: toQuery(query) } }))

  const insert = useMutation({
    mutationFn: async ({ key, filters }: { key: Schema<'DatasetKey'>; filters: Filters }) => {
      const data = await read(key, filters)
      const { handle, sheet: before } = openSheet(grid.current)
      const corner = chosenRange(handle)?.from ?? { row: 0, column: 0 }
      const place = placeOf(data, corner)
      const sheet = roomFor(handle, before, place)
      if (isTaken(sheet, place) && !(await mayReplace())) return
      handle.put(tableChanges(sheet, data, corner))
      const others = (sheet.tables ?? []).filter((table) => !isSamePlace(table, corner))
      handle.setTables(sheet.id, [...others, liveTable(key, filters, data, corner)])
    },
    meta: { isFormless: true },
  })

  const refresh = useMutation({
    mutationFn: async ({ sheet: id, table }: { sheet: string; table: LiveTable }) => {
      const data = await read(table.key as Schema<'DatasetKey'>, table.filters ?? {})
      const { handle } = openSheet(grid.current)
      const found = handle.read().sheets.find((one) => one.id === id)
      const before = rangeOf(table.range)
      if (!found || !before || !isInPlace(found, table, data))
        throw new Error('Таблица сдвинута или изменена. Вставьте набор заново')
      const place = placeOf(data, before.from)
      const sheet = roomFor(handle, found, place)
      if (isTaken(sheet, place, before) && !(await mayReplace())) return
      handle.put(tableChanges(sheet, data, before.from, before))
      const fresh = liveTable(table.key, table.filters ?? {}, data, before.from)
      handle.setTables(
        id,
        (sheet.tables ?? []).map((one) => (one.range === table.range ? fresh : one)),
      )
    },
    meta: { isFormless: true },
  })

  return { insert, refresh }
}

/** Filters as they are asked for: of an object the sheet remembers the number as a text. */
function toQuery({ object, ...filters }: Filters) {
  return object === undefined ? filters : { ...filters, object: Number(object) }
}

function openSheet(handle: GridHandle | null) {
  const sheet = shownSheet(handle)
  if (!handle || !sheet) throw new Error('Сначала откройте таблицу')
  return { handle, sheet }
}

/** The sheet with so many rows and columns that a table has its place. */
function roomFor(handle: GridHandle, sheet: Schema<'WorkbookSheet'>, place: CellRange): Schema<'WorkbookSheet'> {
  const rows = Math.max(sheet.rows, place.to.row + 1)
  const cols = Math.max(sheet.cols, place.to.column + 1)
  const trouble = misfit({ rows: WORKBOOK_LIMITS.rows, cols: WORKBOOK_LIMITS.columns }, place)
  if (trouble !== undefined) throw new Error(trouble)
  if (rows === sheet.rows && cols === sheet.cols) return sheet
  handle.grow(sheet.id, rows, cols)
  const grown = handle.read().sheets.find(({ id }) => id === sheet.id)
  if (!grown || grown.rows < rows || grown.cols < cols) throw new Error('На листе больше нет места')
  return grown
}

function isSamePlace({ range }: LiveTable, corner: { row: number; column: number }): boolean {
  const from = rangeOf(range)?.from
  return from?.row === corner.row && from.column === corner.column
}

function mayReplace(): Promise<boolean> {
  return confirm({
    title: 'Заменить содержимое ячеек?',
    text: 'Там, где встанет таблица, уже есть данные.',
    confirmLabel: 'Заменить',
  })
}
