import { useStore } from '@ws/ui'
import { useRef } from 'react'
import { useLateLabels } from '../labels-late'
import { Button } from '../parts/button'
import { tell } from '../parts/tell'
import { useUploading } from '../use-uploading'

/** Offers to go on with what an earlier page had not sent; the browser gives no file without being asked for it. */
export function UnfinishedNote() {
  const { unfinished } = useUploading()
  const labels = useLateLabels()
  const count = useStore(unfinished, ({ files }) => files.length)
  const picker = useRef<HTMLInputElement>(null)
  if (count === 0) return null
  const goOn = (files: readonly File[]) => {
    for (const file of unfinished.goOn(files).slice(0, 3)) tell(labels.notUnfinished(file.name))
  }
  return (
    <div className="wm:flex wm:flex-wrap wm:items-center wm:gap-2 wm:border-line wm:border-t wm:bg-sunken wm:px-4 wm:py-2 wm:text-md">
      <span className="wm:min-w-48 wm:flex-1 wm:text-ink-2">{labels.unfinished(count)}</span>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={labels.pickFile}
        onChange={(event) => {
          goOn([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button size="sm" onClick={() => picker.current?.click()}>
        {labels.pickFile}
      </Button>
      <Button size="sm" variant="ghost" onClick={unfinished.forget}>
        {labels.forgetUnfinished}
      </Button>
    </div>
  )
}
