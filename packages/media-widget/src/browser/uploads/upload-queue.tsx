import { useStore } from '@ws/ui'
import { useEffect, useState } from 'react'
import { useMediaHost } from '../../host'
import { useLabels } from '../../labels/labels'
import { totalsOf } from '../../store/uploads/upload-totals'
import { useBrowser } from '../browser-context'
import { UnfinishedNote } from './unfinished-note'
import { UploadPanel } from './upload-panel'
import { useUploadAnnouncement } from './use-upload-announcement'

/** Files an earlier page had not sent, those on their way, and what is said aloud of them. */
export function UploadQueue() {
  const { dialog } = useBrowser()
  const queue = useMediaHost().uploads
  const labels = useLabels()
  const { uploads, isOnline } = useStore(queue)
  const isFormOpen = useStore(dialog, ({ open }) => open?.type === 'upload')
  const totals = totalsOf(uploads)
  const news = useUploadAnnouncement(totals, isOnline, labels)
  const [canSpeak, setCanSpeak] = useState(false)
  useEffect(() => setCanSpeak(true), [])
  // What is bound to the open form is shown there.
  const isShown = uploads.length > 0 && !isFormOpen
  return (
    <>
      <UnfinishedNote />
      {/* It must be there before it speaks. */}
      <span role="status" className="wu:sr-only">
        {isShown && canSpeak ? news : ''}
      </span>
      {isShown && <UploadPanel totals={totals} />}
    </>
  )
}
