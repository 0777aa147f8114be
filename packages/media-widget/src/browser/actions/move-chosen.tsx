import { Button, useStore } from '@ws/ui'
import { FolderInput } from 'lucide-react'
import { Icon } from '../../icon'
import { useLabels } from '../../labels/labels'
import { useBrowser } from '../browser-context'
import { chosenIn } from './moving'
import { may } from './rights'

/** Asks where the marked items go. */
export function MoveChosen() {
  const browser = useBrowser()
  const labels = useLabels()
  const items = useStore(browser.store, (state) => state.selection.marked)
  const canMove = items.every((item) => may(item, 'update'))
  const choose = () => browser.show({ type: 'move', ...chosenIn(browser.store) })
  return (
    <Button disabled={!canMove} onClick={choose}>
      <Icon of={FolderInput} />
      {labels.move}
    </Button>
  )
}
