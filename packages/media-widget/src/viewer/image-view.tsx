import { usePictureView } from '@ws/ui'
import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { focusRing } from '../browser/focus-ring'
import { IconButton } from '../icon-button'
import type { FileItem } from '../item'
import { useLabels } from '../labels/labels'

/** A picture that can be brought closer, moved and turned. */
export function ImageView({ file, address, onError }: { file: FileItem; address: string; onError: () => void }) {
  const labels = useLabels()
  const place = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const looking = usePictureView(String(file.id), place, picture)
  const { scale } = looking.view
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (looking.handleKey(event)) event.preventDefault()
  }
  return (
    <div className="wm:relative wm:size-full">
      <div
        ref={place}
        {...looking.handlers}
        // The keys zoom and move here.
        {...{ tabIndex: 0, role: 'group', 'aria-label': labels.picture, onKeyDown: handleKeyDown }}
        data-large={scale > 1}
        className={`wm:flex wm:size-full wm:touch-none wm:select-none wm:items-center wm:justify-center wm:overflow-hidden wm:data-[large=true]:cursor-grab ${focusRing}`}
      >
        <img
          ref={picture}
          src={address}
          alt={file.display_name}
          draggable={false}
          onError={onError}
          style={{ transform: looking.transform }}
          className="wm:max-h-full wm:max-w-full wm:object-contain"
        />
      </div>
      <div className="wm:absolute wm:inset-x-0 wm:bottom-3 wm:mx-auto wm:flex wm:w-fit wm:items-center wm:rounded-lg wm:border wm:border-line wm:bg-raised wm:p-0.5 wm:shadow-1">
        <IconButton
          size="sm"
          iconSize={16}
          icon={ZoomOut}
          label={labels.zoomOut}
          aria-disabled={scale <= 1}
          onClick={looking.zoomOut}
        />
        <span aria-live="polite" className="wm:w-16 wm:text-center wm:text-ink-2 wm:text-sm wm:tabular-nums">
          {`${Math.round(scale * 100)} %`}
        </span>
        <IconButton size="sm" iconSize={16} icon={ZoomIn} label={labels.zoomIn} onClick={looking.zoomIn} />
        <IconButton
          size="sm"
          iconSize={16}
          icon={Maximize}
          label={labels.zoomFit}
          aria-disabled={scale === 1}
          onClick={looking.fit}
        />
        <IconButton size="sm" iconSize={16} icon={RotateCw} label={labels.rotate} onClick={looking.turn} />
      </div>
    </div>
  )
}
