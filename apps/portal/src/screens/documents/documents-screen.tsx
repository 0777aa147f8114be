import { useSession } from '@ws/api-client/react'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { MoreAreas } from '../../lib/area/areas-context'
import { FormScreen } from '../../lib/area/form/form-screen'
import { lazyPart } from '../../lib/area/lazy-part'
import { ListScreen } from '../../lib/area/list/list-screen'
import { DetailScreen } from '../../lib/area/record/detail-screen'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { documentFolders } from './document-folders.area'
import { documents } from './documents.area'

const AREAS = [documents, documentFolders]
const loadCreate = () => import('./create/create-dialog')

/** «Документы»: folders beside the list; `?create=` opens the dialog of a new one. */
export function DocumentsScreen() {
  const [address, setAddress] = useSearchParams()
  const { session } = useServices()
  const { user } = useSession(session)
  const Create = lazyPart(loadCreate)
  const asked = address.get('create')
  const close = () =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of ['create', 'template', 'record']) after.delete(name)
        return after
      },
      { replace: true },
    )
  return (
    <MoreAreas areas={AREAS}>
      <ListScreen path="/documents" />
      {asked !== null && hasPermission(user, 'documents.create') && (
        <Suspense fallback={null}>
          <Create asked={asked} onClose={close} />
        </Suspense>
      )}
    </MoreAreas>
  )
}

/** One document, or the form of its properties. */
export function DocumentScreen() {
  const id = Number(useParams().id)
  const [address] = useSearchParams()
  return (
    <MoreAreas areas={AREAS}>
      {address.get('edit') === '1' ? (
        <FormScreen key={id} path="/documents" id={id} />
      ) : (
        <DetailScreen key={id} path="/documents" id={id} />
      )}
    </MoreAreas>
  )
}
