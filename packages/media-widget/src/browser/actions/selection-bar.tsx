import { useStore } from '@ws/ui'
import type { FileItem } from '../../item'
import { lazyComponent } from '../../lazy-component'
import { countChosen } from '../../store/selection/selection'
import { useBrowser } from '../browser-context'

const MarkedBar = lazyComponent(async () => (await import('./chosen-bars')).MarkedBar)
const PickedBar = lazyComponent(async () => (await import('./chosen-bars')).PickedBar)

/** The bottom of the browser: in DEFAULT the marked items, in the select modes the picked files and «Сохранить». */
export function SelectionBar({ onSave }: { onSave?: ((files: readonly FileItem[]) => void) | undefined }) {
  const { store } = useBrowser()
  const selection = useStore(store, (state) => state.selection)
  const count = useStore(store, (state) => countChosen(state.selection, state.listing))
  if (selection.mode !== 'DEFAULT') return <PickedBar files={selection.picked} onSave={onSave} />
  return count > 0 ? <MarkedBar count={count} /> : null
}
