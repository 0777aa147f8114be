import { Empty } from '@ws/ui'
import { Hammer } from 'lucide-react'
import { useMatches } from 'react-router-dom'
import { Page } from '../../lib/page/page'
import { titleOf } from '../../lib/page/route-handle'

/** Stands at every address whose screen is still to come, so that no link of the portal leads nowhere. */
export function UpcomingScreen() {
  return (
    <Page title={titleOf(useMatches())}>
      <div className="grid h-full place-items-center p-6">
        <Empty
          icon={<Hammer aria-hidden="true" size={28} strokeWidth={1.5} />}
          title="Раздел в разработке"
          text="Здесь пока ничего нет. Раздел появится в одном из следующих обновлений."
        />
      </div>
    </Page>
  )
}
