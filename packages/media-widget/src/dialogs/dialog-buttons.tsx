import { useBrowser } from '../browser/browser-context'
import { useLateLabels } from '../labels/use-late-labels'
import { Button, type ButtonProps } from '../parts/button'

/** «Отмена», and the button a window is there for. */
export function DialogButtons({ isBusy, ...action }: ButtonProps & { isBusy: boolean }) {
  const browser = useBrowser()
  const labels = useLateLabels()
  return (
    <>
      <Button disabled={isBusy} onClick={() => browser.show(null)}>
        {labels.cancel}
      </Button>
      <Button variant="primary" {...action} />
    </>
  )
}
