import { cn, useStore } from '@ws/ui'
import { type DragEvent, forwardRef, type ReactNode, useImperativeHandle, useRef, useState } from 'react'
import type { FileItem } from '../item'
import { lazyComponent } from '../lazy-component'
import { mayAdd } from './actions/rights'
import { SelectionBar } from './actions/selection-bar'
import { useBrowser } from './browser-context'
import type { BrowserAttributes } from './browser-props'
import { TREE_WIDTH_LIMIT } from './columns'
import { Contents } from './contents'
import { MOVE_TYPE, startDrag } from './gestures/start-drag'
import { FilterBar } from './toolbar/filter-bar'
import { Path } from './toolbar/path'
import { Toolbar } from './toolbar/toolbar'
import { DirectoryTree } from './tree/directory-tree'
import { DropOverlay } from './uploads/drop-overlay'
import { useFileDrop } from './uploads/use-file-drop'
import { usePaste } from './uploads/use-paste'
import { useElementWidth } from './use-element-width'

const Dialogs = lazyComponent(async () => (await import('./dialogs')).Dialogs)
const UploadDialog = lazyComponent(async () => (await import('../dialogs/upload-dialog')).UploadDialog)
const UploadQueue = lazyComponent(async () => (await import('./uploads/upload-queue')).UploadQueue)
const ViewerWindow = lazyComponent(async () => (await import('../viewer/viewer-window')).ViewerWindow)

/** Props of {@link BrowserBody}. */
interface BrowserBodyProps {
  hasToolbar: boolean
  missing?: ReactNode
  onSave?: ((files: readonly FileItem[]) => void) | undefined
  attributes?: BrowserAttributes
}

/** The browser itself, the same in both frames; the modal draws the toolbar in its own header. */
export const BrowserBody = forwardRef<HTMLDivElement, BrowserBodyProps>(function BrowserBody(
  { hasToolbar, missing, onSave, attributes: { className, ...attributes } = {} },
  ref,
) {
  const browser = useBrowser()
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current as HTMLDivElement)
  const width = useElementWidth(root)
  const isUploading = useStore(browser.host.uploads, (state) => state.uploads.length > 0)
  const hasUnfinished = useStore(browser.host.unfinished, (state) => state.files.length > 0)
  const canAdd = () => mayAdd(browser)
  const drop = useFileDrop(
    (files) => browser.intake().takeDropped(files),
    browser.options.takeFolders ? (folders, files) => browser.intake().takeFolders(folders, files) : undefined,
    canAdd,
  )
  usePaste(root, (files) => canAdd() && browser.intake().takePasted(files))
  const takeAlong = ({ target, currentTarget, dataTransfer, nativeEvent }: DragEvent<HTMLElement>) => {
    if (!(target instanceof Element && target.closest('[draggable=true]'))) return
    // A drag that carries nothing is none to some browsers.
    dataTransfer.setData(MOVE_TYPE, '')
    startDrag(browser, currentTarget, nativeEvent)
  }
  // Not measured yet, it counts as wide: of a large place nearly everything would be drawn twice.
  const isWide = width === 0 || width >= TREE_WIDTH_LIMIT

  return (
    <div
      ref={root}
      {...attributes}
      {...drop.handlers}
      {...{ onDragStart: takeAlong }}
      className={cn(
        'wm:relative wm:flex wm:h-full wm:min-h-0 wm:flex-col wm:bg-surface wm:font-sans wm:text-ink wm:text-md wm:text-reset',
        className,
      )}
    >
      {hasToolbar && (
        <div className="wm:flex wm:border-line wm:border-b wm:px-2 wm:py-2">
          <Toolbar isNarrow={!isWide} />
        </div>
      )}
      <div className="wm:flex wm:min-h-0 wm:flex-1">
        {isWide && <DirectoryTree />}
        <div className="wm:flex wm:min-h-0 wm:min-w-0 wm:flex-1 wm:flex-col">
          <div className="wm:flex wm:flex-col wm:gap-2 wm:px-3 wm:py-2">
            <FilterBar isNarrow={!isWide} />
            <Path />
          </div>
          <Contents width={width} missing={missing} />
        </div>
      </div>
      {(isUploading || hasUnfinished) && <UploadQueue />}
      <SelectionBar onSave={onSave} />
      {drop.isOver && <DropOverlay />}
      <Windows />
    </div>
  )
})

/** What stands over the browser now; each kind is loaded when the first of it is asked for. */
function Windows() {
  const browser = useBrowser()
  const { ui } = browser
  const open = useStore(browser.dialog, (state) => state.open)
  const isAsking = useStore(ui, (state) => state.isConfirmationOpen && state.confirmation !== null)
  const viewed = useStore(ui, (state) => (state.isViewerOpen ? state.viewedFile : null))
  /** What an earlier page looked at is as that page knew it. */
  const [remembered] = useState(() => ui.getState().viewedFile?.id)
  return (
    <>
      {open?.type === 'upload' && <UploadDialog {...open} />}
      {((open && open.type !== 'upload') || isAsking) && <Dialogs />}
      {viewed && <ViewerWindow file={viewed} isRemembered={viewed.id === remembered} />}
    </>
  )
}
