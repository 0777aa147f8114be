import type { Presence } from '@fortune-sheet/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePresence, type Viewer } from '../../presence/use-presence'
import type { OpenGrid } from './open-grid'

/** A place travels in so many letters. */
const LONGEST = 40

/** Who else has a table open; in the grid each stands at his cell, in his colour and with his name. */
export function useTablePresence(room: string, client: string, grid: OpenGrid): readonly Viewer[] {
  const version = useSyncExternalStore(grid.subscribe, grid.getVersion)
  const handle = grid.current
  const { sheet, row, column } = grid.place ?? {}
  const { viewers, point } = usePresence(room, client, sheet?.slice(0, LONGEST))
  useEffect(() => {
    if (row !== undefined && column !== undefined) point(column, row)
  }, [row, column, point])
  const drawn = useRef<{ handle: unknown; marks: readonly Presence[] }>({ handle: null, marks: [] })
  // With every step in the grid, too: cells that somebody stands at come and go.
  useEffect(() => {
    const open = version > 0 ? handle?.grid() : null
    if (!open) return
    const before = drawn.current.handle === handle ? drawn.current.marks : []
    const marks = marksOf(viewers, open.getAllSheets())
    drawn.current = { handle, marks }
    if (JSON.stringify(marks) === JSON.stringify(before)) return
    const gone = before.filter(({ userId }) => !marks.some((mark) => mark.userId === userId))
    if (gone.length > 0) open.removePresences(gone)
    if (marks.length > 0) open.addPresences([...marks])
  }, [handle, viewers, version])
  return viewers
}

interface ShownSheet {
  id?: string | undefined
  data?: readonly (readonly unknown[])[] | undefined
}

/** Who stands at a cell that there is; who has just put a row in may stand where others have none yet. */
function marksOf(viewers: readonly Viewer[], sheets: readonly ShownSheet[]): Presence[] {
  return viewers.flatMap(({ client, person, place, x = -1, y = -1 }) => {
    const sheet = sheets.find(({ id }) => id?.slice(0, LONGEST) === place)
    return sheet?.id !== undefined && sheet.data?.[y]?.[x] !== undefined
      ? [{ userId: client, username: person.name, color: person.color, sheetId: sheet.id, selection: { r: y, c: x } }]
      : []
  })
}
