import { type KeyboardEvent, Suspense, useState } from 'react'
import { actionOfKey, keysOf } from '../actions/action-keys'
import { useAreaActions } from '../actions/use-area-actions'
import type { AnyRecord, Area } from '../area'
import { lazyPart } from '../lazy-part'
import { useShortcuts } from '../use-shortcut'
import type { AnyList } from './use-area-list'

const RecordPreview = lazyPart(() => import('./record-preview'))

/**
 * Keys of a list: those of the area's actions, for the selected rows or the row with the focus, and Space on the name of a
 * row, which shows it beside the list. Answers what they open, and the listener for whatever holds the rows.
 */
export function useListKeys(area: Area, list: AnyList) {
  const [records, setRecords] = useState<readonly AnyRecord[]>([])
  const [seen, setSeen] = useState<number | null>(null)
  const actions = useAreaActions(area, records)
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-slot="row"]')
    const id = Number(row?.dataset.key)
    return list.rows.find((record) => record.id === id)
  }
  useShortcuts(
    keysOf(area).map((code) => ({
      code,
      run: () => {
        const one = focused()
        const chosen = list.selected.length > 0 ? list.selected : one === undefined ? [] : [one]
        const action = actionOfKey(area, code, chosen)
        if (action === undefined) return
        setRecords(chosen)
        void actions.run(action, chosen)
      },
    })),
  )
  const record = seen === null ? undefined : list.rows.find((one) => one.id === seen)
  return {
    dialogs: (
      <>
        {actions.dialog}
        {record !== undefined && (
          <Suspense fallback={null}>
            <RecordPreview area={area} record={record} onClose={() => setSeen(null)} />
          </Suspense>
        )}
      </>
    ),
    // Before the table hears of it: elsewhere in a row, and with Shift, Space selects.
    onKeyDownCapture(event: KeyboardEvent) {
      const isName = event.target instanceof Element && event.target.matches('[data-slot="row-open"]')
      const one = focused()
      if (event.key !== ' ' || event.shiftKey || !isName || one === undefined) return
      event.preventDefault()
      setSeen(one.id)
    },
  }
}
