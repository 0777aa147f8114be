import { useStore } from '@ws/ui'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { CreateFolderDialog } from '../dialogs/create-folder-dialog'
import { InfoSheet } from '../dialogs/info-sheet'
import { MoveDialog } from '../dialogs/move-dialog'
import { RemoveDialog } from '../dialogs/remove-dialog'
import { RenameDialog } from '../dialogs/rename-dialog'
import { UploadDialog } from '../dialogs/upload-dialog'
import { type FileItem, keyOf } from '../item'
import { Viewer } from '../viewer/viewer'
import { useBrowser } from './browser-context'
import { Contents } from './contents'
import { DirectoryTree } from './directory-tree'
import { DropOverlay } from './drop-overlay'
import { FilterBar } from './filter-bar'
import { Path } from './path'
import { SelectionBar } from './selection-bar'
import { Toolbar } from './toolbar'
import { UnfinishedNote } from './unfinished-note'
import { UploadQueue } from './upload-queue'
import { useElementWidth } from './use-element-width'
import { useFileDrop } from './use-file-drop'
import { usePaste } from './use-paste'

const TrashDialog = lazy(() => import('../dialogs/trash-dialog').then((module) => ({ default: module.TrashDialog })))

/** Narrower, in pixels, and the tree gives its place to the contents: the breadcrumbs lead as well. */
const TREE_WIDTH_LIMIT = 640

/** The browser itself, the same in both frames; the modal draws the toolbar in its own header. */
export function BrowserBody({
  hasToolbar,
  missing,
  onSave,
}: {
  hasToolbar: boolean
  missing?: ReactNode
  onSave?: (files: readonly FileItem[]) => void
}) {
  const browser = useBrowser()
  const root = useRef<HTMLDivElement>(null)
  const width = useElementWidth(root)
  const drop = useFileDrop(browser.takeDropped, browser.canTakeFolders ? browser.takeFolders : undefined)
  usePaste(root, browser.takePasted)
  const isWide = width >= TREE_WIDTH_LIMIT

  return (
    <div
      ref={root}
      {...drop.handlers}
      className="wm:@container wm:relative wm:flex wm:h-full wm:min-h-0 wm:flex-col wm:bg-surface wm:font-sans wm:text-ink wm:text-md"
    >
      {hasToolbar && (
        <div className="wm:flex wm:border-line wm:border-b wm:px-2 wm:py-2">
          <Toolbar isNarrow={!isWide} />
        </div>
      )}
      <div className="wm:flex wm:min-h-0 wm:flex-1">
        {isWide && <DirectoryTree />}
        <div className="wm:flex wm:min-h-0 wm:min-w-0 wm:flex-1 wm:flex-col">
          <div className="wm:flex wm:flex-col wm:gap-2 wm:px-3 wm:pt-2 wm:pb-1">
            <FilterBar />
            <Path />
          </div>
          <Contents width={width} missing={missing} />
        </div>
      </div>
      <UnfinishedNote />
      <UploadQueue />
      <SelectionBar onSave={onSave} />
      {drop.isOver && <DropOverlay />}
      <Dialogs />
    </div>
  )
}

function Dialogs() {
  const { dialog } = useBrowser()
  const open = useStore(dialog, (state) => state.open)
  return (
    <>
      {open?.type === 'create-folder' && <CreateFolderDialog />}
      {open?.type === 'upload' && <UploadDialog file={open.file} />}
      {open?.type === 'rename' && <RenameDialog key={keyOf(open.item)} item={open.item} />}
      {open?.type === 'trash' && (
        <Suspense>
          <TrashDialog />
        </Suspense>
      )}
      {open?.type === 'move' && <MoveDialog items={open.items} count={open.count} />}
      {open?.type === 'info' && <InfoSheet item={open.item} />}
      <RemoveDialog />
      <Viewer />
    </>
  )
}
