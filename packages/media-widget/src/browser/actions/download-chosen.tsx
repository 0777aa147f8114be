import { Button } from '@ws/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../icon'
import { useLabels } from '../../labels/labels'
import { useBrowser } from '../browser-context'

/** Loads all marked items as one archive, where the backend makes archives. */
export function DownloadChosen() {
  const browser = useBrowser()
  const labels = useLabels()
  const [isBusy, setIsBusy] = useState(false)
  const { createArchive } = browser.host.source
  if (!createArchive) return null
  const download = async () => {
    setIsBusy(true)
    try {
      const chosen = await browser.actions.bulk.getChosen()
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
    <Button loading={isBusy} onClick={() => void download()}>
      <Icon of={Download} />
      {labels.download}
    </Button>
  )
}
