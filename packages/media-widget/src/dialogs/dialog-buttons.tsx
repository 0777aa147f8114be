import { useBrowser } from '../browser/browser-context'
import { Button, type ButtonProps } from '../parts/button'
import { useLateLabels } from '../use-late-labels'

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
