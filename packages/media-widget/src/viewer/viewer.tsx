import { useStore } from '@ws/ui'
import { lazy, Suspense } from 'react'
import { useBrowser } from '../browser/browser-context'

const ViewerWindow = lazy(() => import('./viewer-window').then((module) => ({ default: module.ViewerWindow })))

/** The window of the viewed file, loaded when the first one is looked at. */
export function Viewer() {
  const { ui } = useBrowser()
  const isOpen = useStore(ui, (state) => state.isViewerOpen)
  const file = useStore(ui, (state) => state.viewedFile)
  if (!isOpen || !file) return null
  return (
    <Suspense>
      <ViewerWindow file={file} />
    </Suspense>
  )
}
