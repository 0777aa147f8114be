import { useStore } from '@ws/ui'
import { useEffect } from 'react'
import type { FileItem } from '../../item'
import { lazyPart } from '../../parts/lazy-part'
import { countChosen } from '../../store/selection/selection'
import { useBrowser } from '../browser-context'

const MarkedBar = lazyPart(() => import('../../late/dialog-code').then(({ dialogCode }) => dialogCode.MarkedBar))
const PickedBar = lazyPart(() => import('../../late/dialog-code').then(({ dialogCode }) => dialogCode.PickedBar))

/** The bottom of the browser: in DEFAULT the marked items, in the select modes the picked files and «Сохранить». */
export function SelectionBar({ onSave }: { onSave?: (files: readonly FileItem[]) => void }) {
  const { store, gestures } = useBrowser()
  const selection = useStore(store, (state) => state.selection)
  const count = useStore(store, (state) => countChosen(state.selection, state.listing))
  // Whoever comes near enough for a gesture may choose: the bar is to appear with the first mark, not after it.
  useEffect(() => gestures.subscribe(MarkedBar.prepare), [gestures])
  if (selection.mode !== 'DEFAULT')
    return <PickedBar files={selection.picked} onSave={onSave} onGiveUp={store.clearSelection} />
  return count > 0 ? <MarkedBar count={count} onGiveUp={store.clearSelection} /> : null
}
