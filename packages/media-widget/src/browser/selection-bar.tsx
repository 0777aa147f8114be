import { useStore } from '@ws/ui'
import type { FileItem } from '../item'
import { lazyPart } from '../parts/lazy-part'
import { countChosen } from '../store/selection'
import { useBrowser } from './browser-context'

const MarkedBar = lazyPart(() => import('../late/dialog-code').then(({ dialogCode }) => dialogCode.MarkedBar))
const PickedBar = lazyPart(() => import('../late/dialog-code').then(({ dialogCode }) => dialogCode.PickedBar))

/** The bottom of the browser: in DEFAULT the marked items, in the select modes the picked files and «Сохранить». */
export function SelectionBar({ onSave }: { onSave?: (files: readonly FileItem[]) => void }) {
  const { store } = useBrowser()
  const selection = useStore(store, (state) => state.selection)
  const count = useStore(store, (state) => countChosen(state.selection, state.listing))
  const giveUp = () => store.clearSelection()
  if (selection.mode !== 'DEFAULT') return <PickedBar files={selection.picked} onSave={onSave} onGiveUp={giveUp} />
  return count > 0 ? <MarkedBar count={count} onGiveUp={giveUp} /> : null
}
