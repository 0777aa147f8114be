import type { Schema } from '@ws/api-client/contract'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { actionOfKey } from '../../../lib/area/actions/action-keys'
import { useAreaActions } from '../../../lib/area/actions/use-area-actions'
import { useArea } from '../../../lib/area/areas-context'
import type { Todo } from '../todo-enums'

/**
 * The keys of tasks on the card with the focus: its status, «Передать», «Взять в работу», as on a row of the list. A card
 * that goes to another column takes the focus along.
 */
export function useBoardKeys(columns: readonly Schema<'TodoColumn'>[]) {
  const area = useArea('/todos')
  const [records, setRecords] = useState<readonly Todo[]>([])
  const fresh = records.map((one) => columns.flatMap(({ rows }) => rows).find(({ id }) => id === one.id) ?? one)
  const { run, dialog } = useAreaActions(area, fresh)
  const pressed = useRef<{ card: HTMLElement; id: string } | null>(null)

  useEffect(() => {
    if (pressed.current === null || pressed.current.card.isConnected) return
    const { id } = pressed.current
    const card = document.querySelector<HTMLElement>(`[data-slot="board-card"][data-id="${CSS.escape(id)}"]`)
    if (card === null) return
    pressed.current = null
    // Whoever has gone on to another place stays there.
    if (document.activeElement === document.body) card.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const card = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-slot="board-card"]')
    if (!card) return
    const id = card.dataset.id ?? ''
    const todo = columns.flatMap(({ rows }) => rows).find((one) => String(one.id) === id)
    const action = todo && actionOfKey(area, event.code, [todo])
    if (todo === undefined || action === undefined) return
    event.preventDefault()
    pressed.current = { card, id }
    setRecords([todo])
    void run(action, [todo])
  }
  return { onKeyDown, dialog }
}
