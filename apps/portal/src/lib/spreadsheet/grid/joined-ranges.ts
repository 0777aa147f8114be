import { type CellAddress, rangeName } from '@ws/api-client/contract/workbook'

/** The rectangles that cells make up, by their names, those further up first. */
export function joinedRanges(cells: readonly CellAddress[]): string[] {
  const done: string[] = []
  /** Rectangles that go down to the row before, by the columns they span. */
  let open = new Map<string, { from: CellAddress; to: CellAddress }>()
  let above = -2
  const close = (rest: typeof open) => {
    for (const range of rest.values()) done.push(rangeName(range))
  }
  for (const [row, columns] of byRows(cells)) {
    if (row !== above + 1) {
      close(open)
      open = new Map()
    }
    above = row
    const now: typeof open = new Map()
    for (const { from, to } of runsOf(columns)) {
      const key = `${from} ${to}`
      now.set(key, {
        from: open.get(key)?.from ?? { row, column: from },
        to: { row, column: to },
      })
      open.delete(key)
    }
    close(open)
    open = now
  }
  close(open)
  return done
}

function byRows(cells: readonly CellAddress[]): [number, number[]][] {
  const rows = new Map<number, number[]>()
  for (const { row, column } of cells) rows.set(row, [...(rows.get(row) ?? []), column])
  return [...rows].sort(([one], [other]) => one - other)
}

/** Columns side by side. */
function runsOf(columns: number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const column of columns.sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && column === last.to + 1) last.to = column
    else runs.push({ from: column, to: column })
  }
  return runs
}
