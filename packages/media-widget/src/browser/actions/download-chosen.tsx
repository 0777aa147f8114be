import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLateLabels } from '../../labels/use-late-labels'
import { Button } from '../../parts/button'
import { useBrowser } from '../browser-context'
import { actionsOf } from './browser-actions'

/** Loads all marked items as one archive, where the backend makes archives. */
export function DownloadChosen() {
  const browser = useBrowser()
  const labels = useLateLabels()
  const [isBusy, setIsBusy] = useState(false)
  const { createArchive } = browser.host.source
  if (!createArchive) return null
  const download = async () => {
    setIsBusy(true)
    try {
      const chosen = await (await actionsOf(browser)).bulk.getChosen()
      if (chosen) {
        const link = document.createElement('a')
        link.href = await createArchive(chosen)
        link.download = ''
        link.click()
      }
    } catch (error) {
      browser.tellFailure(error, 'archive')
    }
    setIsBusy(false)
  }
  return (
    <Button icon={Download} loading={isBusy} onClick={() => void download()}>
      {labels.download}
    </Button>
  )
}
