import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { rangeOf } from '@ws/api-client/contract/workbook'
import { confirm } from '@ws/ui'
import type { RefObject } from 'react'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { GridHandle } from '../grid/workbook-grid'
import { isInPlace, isTaken, liveTable, misfit, placeOf, tableChanges } from './live-table'
import { chosenRange, shownSheet } from './shown-sheet'

type LiveTable = Schema<'LiveTable'>
type Filters = Partial<Record<Schema<'DatasetFilter'>, string>>

/** What the host does with a data set: puts it into the sheet that is shown, brings one that stands there up to date. */
export function useLiveTables(grid: RefObject<GridHandle | null>) {
  const { api } = useServices()
  const read = (key: Schema<'DatasetKey'>, query: Filters) =>
    unwrap(api.GET('/datasets/{kind}/rows', { params: { path: { kind: key }, query } }))

  const insert = useMutation({
    mutationFn: async ({ key, filters }: { key: Schema<'DatasetKey'>; filters: Filters }) => {
      const data = await read(key, filters)
      const { handle, sheet } = openSheet(grid.current)
      const corner = chosenRange(handle)?.from ?? { row: 0, column: 0 }
      const place = placeOf(data, corner)
      const trouble = misfit(sheet, place)
      if (trouble !== undefined) throw new Error(trouble)
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
      const sheet = handle.read().sheets.find((one) => one.id === id)
      const before = rangeOf(table.range)
      if (!sheet || !before || !isInPlace(sheet, table, data))
        throw new Error('Таблица сдвинута или изменена. Вставьте набор заново')
      const place = placeOf(data, before.from)
      const trouble = misfit(sheet, place)
      if (trouble !== undefined) throw new Error(trouble)
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

function openSheet(handle: GridHandle | null) {
  const sheet = shownSheet(handle)
  if (!handle || !sheet) throw new Error('Сначала откройте таблицу')
  return { handle, sheet }
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
