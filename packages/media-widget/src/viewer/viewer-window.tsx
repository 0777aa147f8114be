import { Button, Modal } from '@ws/ui'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect } from 'react'
import { useBrowser } from '../browser/browser-context'
import { FileLink } from '../file-link'
import { useLatest } from '../hooks/use-latest'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import type { FileItem } from '../item'
import { useLabels } from '../labels/labels'
import { CopyLink } from './copy-link'
import { FileView } from './file-view'
import { useLiveFile } from './use-live-file'
import { useNeighbours } from './use-neighbours'

/** Shows one file large; ← and → lead to its neighbours in the folder, loaded or not. */
export function ViewerWindow({ file, isRemembered }: { file: FileItem; isRemembered: boolean }) {
  const { ui } = useBrowser()
  const labels = useLabels()
  useLiveFile(file, isRemembered)
  const neighbours = useNeighbours(file)
  const { place, hasPrevious, hasNext } = neighbours
  const show = useLatest((by: -1 | 1) =>
    neighbours.go(by, (next) => {
      // Closed or gone elsewhere while it was read.
      const { isViewerOpen, viewedFile } = ui.getState()
      if (isViewerOpen && viewedFile?.id === file.id) ui.setState({ viewedFile: next })
    }),
  )
  const close = () => ui.setState({ isViewerOpen: false, viewedFile: null })

  useEffect(() => {
    const handleKeyDown = ({ key, target, altKey }: KeyboardEvent) => {
      // A player winds by its arrows, a text field moves in its text.
      if (target instanceof HTMLMediaElement || target instanceof HTMLInputElement || altKey) return
      if (key === 'ArrowLeft') show.current(-1)
      if (key === 'ArrowRight') show.current(1)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [show])

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={file.display_name}
      width="min(1100px, 90vw)"
      height="min(760px, 90dvh)"
      flush
    >
      <div className="wm:flex wm:h-full wm:min-h-0 wm:flex-col wm:font-sans">
        <div className="wm:flex wm:min-h-0 wm:flex-1 wm:items-center wm:justify-center wm:overflow-hidden wm:bg-sunken wm:p-2">
          <FileView key={`${file.id} ${file.updated_at}`} file={file} />
        </div>
        <div className="wm:flex wm:items-center wm:gap-2 wm:border-line wm:border-t wm:px-4 wm:py-2">
          <IconButton
            icon={ChevronLeft}
            label={labels.previous}
            disabled={!hasPrevious}
            onClick={() => show.current(-1)}
          />
          <IconButton icon={ChevronRight} label={labels.next} disabled={!hasNext} onClick={() => show.current(1)} />
          <span role="status" className="wm:inline wm:text-ink-2 wm:text-sm wm:tabular-nums">
            {place && labels.filePlace(place.number, place.count)}
          </span>
          <div className="wm:ms-auto wm:flex wm:gap-2">
            <CopyLink item={file} />
            <Button asChild>
              <FileLink file={file} download={file.display_name}>
                <Icon of={Download} />
                {labels.download}
              </FileLink>
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  )
}
