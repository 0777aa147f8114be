import { useStore } from '@ws/ui'
import { MoveConflicts } from '../dialogs/conflict-question'
import { CreateFolderDialog } from '../dialogs/create-folder-dialog'
import { InfoSheet } from '../dialogs/info-sheet'
import { MoveDialog } from '../dialogs/move-dialog'
import { RemoveDialog } from '../dialogs/remove-dialog'
import { RenameDialog } from '../dialogs/rename-dialog'
import { TrashDialog } from '../dialogs/trash-dialog'
import { keyOf } from '../item'
import { useBrowser } from './browser-context'

/** The dialog that is open, and the question that is asked. */
export function Dialogs() {
  const browser = useBrowser()
  const open = useStore(browser.dialog, (state) => state.open)
  const confirmation = useStore(browser.ui, (state) => (state.isConfirmationOpen ? state.confirmation : null))
  return (
    <>
      {open?.type === 'create-folder' && <CreateFolderDialog />}
      {open?.type === 'rename' && <RenameDialog key={keyOf(open.item)} item={open.item} />}
      {open?.type === 'trash' && <TrashDialog />}
      {open?.type === 'move' && <MoveDialog items={open.items} count={open.count} />}
      {open?.type === 'conflict' && <MoveConflicts {...open} />}
      {open?.type === 'info' && <InfoSheet item={open.item} />}
      {confirmation && <RemoveDialog confirmation={confirmation} />}
    </>
  )
}
