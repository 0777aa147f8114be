import type { Schema } from '@ws/api-client/contract'
import { confirm, toast, useStore } from '@ws/ui'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useServices } from '../../lib/services-context'
import { createOpenGrid } from '../../lib/spreadsheet/grid/open-grid'
import { forgetBook, type KeptBook, keepBook, keptBooks } from '../../lib/spreadsheet/kept-books'
import { blankBook } from './templates/book-templates'

/** How long a person pauses before what he changed is kept. */
const PAUSE = 1_000

/** The book on the bench: opened, changed, kept in this browser without being asked. */
export function useBook() {
  const { session } = useServices()
  const person = useStore(session, ({ user }) => user?.id) ?? 0
  const [current, setCurrent] = useState<KeptBook>()
  const [isOpening, setIsOpening] = useState(true)
  const [isKept, setIsKept] = useState(true)
  const [saved, setSaved] = useState(0)
  const [grid] = useState(createOpenGrid)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(current)
  latest.current = current

  /** What the book is now, as the grid shows it. */
  const read = useCallback((): KeptBook | undefined => {
    const book = latest.current
    const shown = grid.current?.read()
    return book && { ...book, workbook: shown && shown.sheets.length > 0 ? shown : book.workbook }
  }, [grid])

  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    const book = read()
    if (!book) return
    try {
      await keepBook({ ...book, changed: Date.now() })
      setSaved(Date.now())
      setIsKept(true)
    } catch {
      toast.error('Браузер не сохраняет таблицу. Скачайте её, чтобы не потерять')
    }
  }, [read])

  const change = useCallback(() => {
    setIsKept(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), PAUSE)
  }, [keep])

  // What was on the bench lies on it again; what is typed when the page is left is kept first.
  useEffect(() => {
    let isGone = false
    void keptBooks(person)
      .then(([last]) => !isGone && last && setCurrent((now) => now ?? last))
      .catch(() => undefined)
      .finally(() => !isGone && setIsOpening(false))
    return () => {
      isGone = true
    }
  }, [person])
  // In the layout phase: later the grid, which is asked for what the book has become, is gone with the page.
  useLayoutEffect(() => {
    const leave = () => void keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      if (timer.current !== undefined) void keep()
    }
  }, [keep])

  const show = useCallback(
    async (book: KeptBook) => {
      if (latest.current && !isKept) await keep()
      setCurrent(book)
      setIsKept(true)
    },
    [keep, isKept],
  )

  return {
    person,
    current,
    grid,
    isOpening,
    isKept,
    saved,
    read,
    change,
    openKept: (book: KeptBook) => void show(book),
    begin: (name: string, workbook: Schema<'Workbook'> = blankBook()) => {
      const book = { id: crypto.randomUUID(), person, name, changed: Date.now(), workbook }
      void show(book)
        .then(() => keepBook(book))
        .then(
          () => setSaved(Date.now()),
          () => undefined,
        )
    },
    rename: (name: string) => {
      setCurrent((book) => book && { ...book, name })
      change()
    },
    close: () => void keep().then(() => setCurrent(undefined)),
    forget: async (id: string) => {
      const isSure = await confirm({
        title: 'Убрать таблицу из браузера?',
        text: 'Если она не сохранена как документ или файл, её не вернуть.',
        confirmLabel: 'Убрать',
        tone: 'danger',
      })
      if (!isSure) return
      clearTimeout(timer.current)
      if (latest.current?.id === id) setCurrent(undefined)
      await forgetBook(id)
    },
  }
}

/** The book on the bench and what may be done with it. */
export type Book = ReturnType<typeof useBook>
