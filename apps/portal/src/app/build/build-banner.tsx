import { Banner, Button, useStore } from '@ws/ui'
import type { BuildWatch } from './build-watch'

/** «Доступна новая версия»: the person decides when to reload, so that nothing typed is lost. */
export function BuildBanner({ watch }: { watch: BuildWatch }) {
  const { isStale } = useStore(watch)
  if (!isStale) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-18 z-40 flex justify-center px-4 md:bottom-6">
      <Banner
        tone="info"
        className="pointer-events-auto w-full max-w-96 shadow-3"
        action={
          <Button size="sm" variant="primary" onClick={watch.reload}>
            Обновить
          </Button>
        }
      >
        Доступна новая версия
      </Banner>
    </div>
  )
}
