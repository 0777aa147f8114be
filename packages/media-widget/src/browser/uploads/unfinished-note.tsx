import { Button, toast, useStore } from '@ws/ui'
import { useMediaHost } from '../../host'
import { useLabels } from '../../labels/labels'
import { FilePicker } from './file-picker'

/** Offers to go on with what an earlier page had not sent; the browser gives no file without being asked for it. */
export function UnfinishedNote() {
  const { unfinished } = useMediaHost()
  const labels = useLabels()
  const { files } = useStore(unfinished)
  const [first] = files
  if (!first) return null
  const resume = (files: readonly File[]) => {
    for (const file of unfinished.resume(files).slice(0, 3)) toast.error(labels.notUnfinished(file.name))
  }
  return (
    <div className="wm:flex wm:flex-wrap wm:items-center wm:gap-2 wm:border-line wm:border-t wm:bg-sunken wm:px-4 wm:py-2 wm:text-md">
      <span className="wm:min-w-48 wm:flex-1 wm:text-ink-2">
        {labels.unfinished(files.length, nameIn(first.fingerprint))}
      </span>
      <FilePicker size="sm" label={labels.pickFile} input={{ multiple: true }} onPick={resume} />
      <Button size="sm" variant="ghost" onClick={unfinished.forget}>
        {labels.forgetUnfinished}
      </Button>
    </div>
  )
}

/** The name of the file of some fingerprint, without what else they say of it. */
const nameIn = (fingerprint: string) => fingerprint.replace(/^\/|:\d+:\d+$/g, '')
