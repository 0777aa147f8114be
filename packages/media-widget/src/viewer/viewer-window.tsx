import { useStore } from '@ws/ui'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect } from 'react'
import { useBrowser } from '../browser/browser-context'
import { neighbourOf } from '../browser/create-browser'
import { FileLink } from '../file-link'
import type { FileItem } from '../item'
import { useLateLabels } from '../labels-late'
import { IconButton } from '../parts/icon-button'
import { buttonLook } from '../parts/looks'
import { Window } from '../parts/window'
import { CopyLink } from './copy-link'
import { FileView } from './file-view'

/** Shows one file large; ← and → lead to its neighbours in the folder. */
export function ViewerWindow({ file }: { file: FileItem }) {
  const { ui, store } = useBrowser()
  const labels = useLateLabels()
  const items = useStore(store, (state) => state.listing.items)
  const previous = neighbourOf(items, file, -1)
  const next = neighbourOf(items, file, 1)
  const show = (viewedFile: FileItem | undefined) => viewedFile && ui.setState({ viewedFile })
  const close = () => ui.setState({ isViewerOpen: false, viewedFile: null })

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      // A player winds by its arrows, a text field moves in its text.
      const { target } = event
      if (target instanceof HTMLMediaElement || target instanceof HTMLInputElement || event.altKey) return
      const neighbour = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
      if (neighbour) ui.setState({ viewedFile: neighbour })
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [previous, next, ui])

  return (
    <Window onClose={close} title={file.display_name} width="min(1100px, 90vw)" height="min(760px, 90dvh)" flush>
      <div className="wm:flex wm:h-full wm:min-h-0 wm:flex-col wm:font-sans">
        <div className="wm:flex wm:min-h-0 wm:flex-1 wm:items-center wm:justify-center wm:overflow-hidden wm:bg-sunken wm:p-2">
          <FileView key={file.id} file={file} />
        </div>
        <div className="wm:flex wm:items-center wm:gap-2 wm:border-line wm:border-t wm:px-4 wm:py-2">
          <IconButton label={labels.previous} disabled={!previous} onClick={() => show(previous)}>
            <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={labels.next} disabled={!next} onClick={() => show(next)}>
            <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
          <div className="wm:ml-auto wm:flex wm:gap-2">
            <CopyLink item={file} />
            <FileLink file={file} download={file.display_name} className={buttonLook()}>
              <Download aria-hidden size={16} strokeWidth={1.75} />
              {labels.download}
            </FileLink>
          </div>
        </div>
      </div>
    </Window>
  )
}
