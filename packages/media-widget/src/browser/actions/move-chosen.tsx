import { useStore } from '@ws/ui'
import { FolderInput } from 'lucide-react'
import { useLateLabels } from '../../labels/use-late-labels'
import { Button } from '../../parts/button'
import { useBrowser } from '../browser-context'
import { chosenIn } from './moving'
import { may } from './rights'

/** Asks where the marked items go. */
export function MoveChosen() {
  const browser = useBrowser()
  const labels = useLateLabels()
  const items = useStore(browser.store, (state) => state.selection.marked)
  const canMove = items.every((item) => may(item, 'update'))
  const choose = () => browser.show({ type: 'move', ...chosenIn(browser.store) })
  return (
    <Button icon={FolderInput} disabled={!canMove} onClick={choose}>
      {labels.move}
    </Button>
  )
}
