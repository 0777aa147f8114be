import { useStore } from '@ws/ui'
import { useMemo, useState } from 'react'
import { useMediaHost } from '../host'
import { useLabels } from '../labels'
import { lazyPart } from '../parts/lazy-part'
import { totalsOf } from '../store/upload-totals'
import { useBrowser } from './browser-context'
import { useUploadNews } from './use-upload-news'

const UploadPanel = lazyPart(() => import('./upload-panel').then((module) => module.UploadPanel))

/** Files on their way, and what is said aloud of them; the one bound to the open form is shown there. */
export function UploadQueue() {
  const { dialog } = useBrowser()
  const host = useMediaHost()
  const labels = useLabels()
  const { uploads, isOnline } = useStore(host.uploads)
  const isFormOpen = useStore(dialog, ({ open }) => open?.type === 'upload')
  const totals = useMemo(() => totalsOf(uploads), [uploads])
  const news = useUploadNews(totals, isOnline, labels)
  const [isGivenUp, setIsGivenUp] = useState(false)
  const isShown = uploads.length > 0 && !isFormOpen
  return (
    <>
      {/* It must be there before it speaks. */}
      <span role="status" className="wm:sr-only">
        {isShown ? news : ''}
      </span>
      {isShown && !isGivenUp && <UploadPanel totals={totals} onGiveUp={() => setIsGivenUp(true)} />}
    </>
  )
}
