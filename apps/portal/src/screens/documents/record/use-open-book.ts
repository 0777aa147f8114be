import { useQueryClient } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { shownFormula } from '@ws/api-client/contract/workbook'
import { useSession } from '@ws/api-client/react'
import { toast } from '@ws/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type KeptFor, keepUnsent, takeUnsent } from '../../../lib/outbox/kept-unsent'
import { useServices } from '../../../lib/services-context'
import type { CellChange } from '../../../lib/spreadsheet/cell-changes'
import { fromGrid } from '../../../lib/spreadsheet/grid/from-grid'
import type { OpenGrid } from '../../../lib/spreadsheet/grid/open-grid'
import { toGrid } from '../../../lib/spreadsheet/grid/to-grid'
import type { BookStore } from './book-state'
import { createBookStore } from './book-store'

type Body = Schema<'DocumentBody'>

/** How long it is told that somebody replaced what one wrote, in milliseconds. */
const HINT = 3_000

/** Opens a table: hears what others write into it and sends what an earlier page had to leave; `client` tells this page from others. */
export function useOpenBook(id: number, body: Body, grid: OpenGrid, client: string): BookStore | undefined {
  const { api, realtime, session } = useServices()
  const { user } = useSession(session)
  const queryClient = useQueryClient()
  const person = user?.id ?? 0
  const [store, setStore] = useState<BookStore>()
  // Of the content only what it was at first: from then on the store knows better.
  const first = useRef(body)
  useEffect(() => {
    const room = `document:${id}`
    const kept: KeptFor = `document-unsent:${person}:${id}`
    const ends: (() => void)[] = []
    let isOver = false
    const begin = async () => {
      const left = await takeUnsent<CellChange[]>(kept).catch(() => [])
      if (isOver) return
      const { keep, release } = keepUnsent<readonly CellChange[]>(kept, client)
      const opened = createBookStore({
        api,
        id,
        client,
        body: first.current,
        left: left.flat(),
        keep,
        grid: {
          read: () => {
            const now = grid.current?.read()
            return now && now.sheets.length > 0 ? now : undefined
          },
          put: (changes) => grid.current?.put(changes),
        },
        asShown: (workbook) => fromGrid(toGrid(workbook), new Map(workbook.sheets.map(besideOf))),
        onReplaced: (change, mine, by) => {
          // Who brings back a version knows what he replaces.
          if (by?.id === person) return
          const name = by?.name ?? 'Другой сотрудник'
          toast.info(`${change.cell}: ${name} — «${wordsOf(change)}» вместо вашего «${wordsOf(mine)}»`, {
            duration: HINT,
          })
        },
      })
      const catchUp = () => void opened.catchUp()
      const leave = () => void opened.flush()
      const ask = (event: BeforeUnloadEvent) => opened.hasUnsent() && event.preventDefault()
      window.addEventListener('online', catchUp)
      window.addEventListener('pagehide', leave)
      window.addEventListener('beforeunload', ask)
      ends.push(
        realtime.on('document_cells', (event) => event.document === id && opened.receive(event)),
        realtime.on('joined', (joined) => joined.room === room && catchUp()),
        () => realtime.leave(room),
        () => window.removeEventListener('online', catchUp),
        () => window.removeEventListener('pagehide', leave),
        () => window.removeEventListener('beforeunload', ask),
        () => opened.close(),
        // What was written went past the cache.
        () => void queryClient.invalidateQueries({ queryKey: ['/documents', 'content', id], refetchType: 'none' }),
        release,
      )
      realtime.join(room)
      setStore(opened)
    }
    void begin()
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [api, realtime, queryClient, person, id, grid, client])
  // In the layout phase: later the grid, which is asked for what waits, is gone with the page.
  useLayoutEffect(() => () => void store?.flush(), [store])
  // After the effects: in them the grid could not draw at once what is put into it.
  useEffect(() => queueMicrotask(() => store?.receiveBody(body)), [store, body])
  return store
}

function besideOf({ id, charts, tables }: Schema<'WorkbookSheet'>) {
  return [id, { ...(charts && { charts }), ...(tables && { tables }) }] as const
}

/** What a cell says, in a word. */
function wordsOf({ value }: CellChange): string {
  if (value?.f !== undefined) return shownFormula(value.f)
  const { v } = value ?? {}
  if (v === undefined || v === null || v === '') return 'пусто'
  return typeof v === 'boolean'
    ? v
      ? 'ИСТИНА'
      : 'ЛОЖЬ'
    : String(v)
        .slice(0, 60)
        .replace('.', typeof v === 'number' ? ',' : '.')
}
