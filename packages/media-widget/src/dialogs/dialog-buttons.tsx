import { Button, type ButtonProps } from '@ws/ui'
import { useBrowser } from '../browser/browser-context'
import { useLabels } from '../labels/labels'

/** «Отмена», and the button a window is there for. */
export function DialogButtons({ isBusy, ...action }: ButtonProps & { isBusy: boolean }) {
  const browser = useBrowser()
  const labels = useLabels()
  return (
    <>
      <Button disabled={isBusy} onClick={() => browser.show(null)}>
        {labels.cancel}
      </Button>
      <Button variant="primary" {...action} />
    </>
  )
}
