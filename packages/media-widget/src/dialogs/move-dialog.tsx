import { Modal } from '@ws/ui'
import { useEffect, useState } from 'react'
import { parentInTree, refuseIn } from '../browser/actions/moving'
import { useBrowser } from '../browser/browser-context'
import type { MediaItem } from '../item'
import { useLabels } from '../labels/labels'
import { createDirectoryTree } from '../store/directory-tree'
import type { DirectoryId } from '../store/navigation'
import { DialogButtons } from './dialog-buttons'
import { FolderPicker } from './folder-picker'

/** Asks where items go, of which all or only some are loaded: for those who cannot drag, and for ways too long to drag. */
export function MoveDialog({ items, count }: { items: readonly MediaItem[]; count: number }) {
  const browser = useBrowser()
  const labels = useLabels()
  const { store, host } = browser
  // Its own tree: what is opened here is not opened in the browser behind.
  const [tree] = useState(() =>
    createDirectoryTree({ source: host.source, onFailure: (error) => browser.tellFailure(error, 'tree') }),
  )
  const [target, setTarget] = useState<DirectoryId | undefined>()
  const [isMoving, setIsMoving] = useState(false)
  const close = () => browser.show(null)

  // Of a rule nothing may be loaded; what was found everywhere lies elsewhere.
  const [parent] = useState(() => (items[0] ?? { parent: store.getState().navigation.directoryId }).parent)
  useEffect(() => {
    const reveal = async () => {
      const folder = parent === null ? null : await host.source.getDirectory(parent)
      // What it holds is shown, too: things are often put in order where they lie.
      await tree.reveal(folder && { ...folder, ancestors: [...folder.ancestors, folder] })
    }
    reveal().catch(() => tree.reveal(null))
  }, [tree, host, parent])

  const refuse = (id: DirectoryId) => refuseIn(store, items, id, (one) => parentInTree(tree, one))

  const move = async () => {
    if (target === undefined || refuse(target) !== null) return
    setIsMoving(true)
    const { moveItems, moveChosen } = browser.actions
    const isMoved = await (items.length === count ? moveItems(items, target) : moveChosen(target))
    setIsMoving(false)
    if (isMoved) close()
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={labels.moveTitle(count, items[0]?.display_name ?? '')}
      loading={isMoving}
      width={480}
    >
      <div className="wm:flex wm:flex-col wm:gap-4 wm:font-sans">
        <FolderPicker tree={tree} start={parent} value={target} onChange={setTarget} refuse={refuse} />
        <div className="wm:flex wm:justify-end wm:gap-2">
          <DialogButtons
            isBusy={isMoving}
            loading={isMoving}
            disabled={target === undefined || refuse(target) !== null}
            onClick={() => void move()}
          >
            {labels.moveHere}
          </DialogButtons>
        </div>
      </div>
    </Modal>
  )
}
