import { useSession } from '@ws/api-client/react'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { MoreAreas } from '../../lib/area/areas-context'
import { ComingPage } from '../../lib/area/coming-page'
import { FormScreen } from '../../lib/area/form/form-screen'
import { lazyPart } from '../../lib/area/lazy-part'
import { ListScreen } from '../../lib/area/list/list-screen'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { mindmaps } from './mindmaps.area'

const AREAS = [mindmaps]
const loadCreate = () => import('./list/new-map-dialog')
const loadMap = () => import('./editor/map-screen')

/** «Ментальные карты»; `?create=` opens the dialog of a new one, made of `template` where that is named. */
export function MindmapsScreen() {
  const [address, setAddress] = useSearchParams()
  const { session } = useServices()
  const { user } = useSession(session)
  const Create = lazyPart(loadCreate)
  const close = () =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('create')
        after.delete('template')
        return after
      },
      { replace: true },
    )
  return (
    <MoreAreas areas={AREAS}>
      <ListScreen path="/mindmaps" />
      {address.has('create') && hasPermission(user, 'mindmaps.create') && (
        <Suspense fallback={null}>
          <Create onClose={close} />
        </Suspense>
      )}
    </MoreAreas>
  )
}

/** One map, or the form of its properties. */
export function MindmapScreen() {
  const id = Number(useParams().id)
  const [address] = useSearchParams()
  const Editor = lazyPart(loadMap)
  return (
    <MoreAreas areas={AREAS}>
      {address.get('edit') === '1' ? (
        <FormScreen key={id} path="/mindmaps" id={id} />
      ) : (
        <Suspense fallback={<ComingPage area={mindmaps} what="record" />}>
          <Editor key={id} id={id} />
        </Suspense>
      )}
    </MoreAreas>
  )
}
