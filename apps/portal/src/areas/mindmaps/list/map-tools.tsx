import { useSession } from '@ws/api-client/react'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazyPart } from '../../../lib/area/lazy-part'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'

const NewMapDialog = lazyPart(() => import('./new-map-dialog'))

/** Opens «Новая карта» over the list where the address asks for it. */
export function MapTools() {
  const { session } = useServices()
  const { user } = useSession(session)
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  if (hash !== '#new' || !hasPermission(user, 'mindmaps.create')) return null
  return (
    <Suspense fallback={null}>
      <NewMapDialog onClose={() => navigate({ pathname, search }, { replace: true })} />
    </Suspense>
  )
}
