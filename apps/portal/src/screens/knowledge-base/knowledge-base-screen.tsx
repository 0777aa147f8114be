import { useSession } from '@ws/api-client/react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { MoreAreas } from '../../lib/area/areas-context'
import { FormDialog } from '../../lib/area/form/form-dialog'
import { FormScreen } from '../../lib/area/form/form-screen'
import { ListScreen } from '../../lib/area/list/list-screen'
import { DetailScreen } from '../../lib/area/record/detail-screen'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { knowledgeBase } from './knowledge-base.area'

const AREAS = [knowledgeBase]
const KINDS = ['section', 'page', 'checklist', 'template']

/** «База знаний»: the tree beside the start page or the list; `?create=` opens the form of a new page. */
export function KnowledgeBaseScreen() {
  return (
    <MoreAreas areas={AREAS}>
      <ListScreen path="/knowledge-base" />
      <CreateDialog />
    </MoreAreas>
  )
}

/** One page of the knowledge base, or the form of its properties. */
export function KnowledgePageScreen() {
  const id = Number(useParams().id)
  const [address] = useSearchParams()
  return (
    <MoreAreas areas={AREAS}>
      {address.get('edit') === '1' ? (
        <FormScreen key={id} path="/knowledge-base" id={id} />
      ) : (
        <DetailScreen key={id} path="/knowledge-base" id={id} />
      )}
      <CreateDialog />
    </MoreAreas>
  )
}

/** The form of a new page: `?create=section&parent=3&title=…` says what it begins with. */
function CreateDialog() {
  const [address, setAddress] = useSearchParams()
  const { session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const asked = address.get('create')
  if (asked === null || !hasPermission(user, 'kb.create')) return null
  const brought = new URLSearchParams(KINDS.includes(asked) ? { kind: asked } : {})
  for (const name of ['parent', 'title']) {
    const value = address.get(name)
    if (value !== null) brought.set(name, value)
  }
  const close = () =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of ['create', 'parent', 'title']) after.delete(name)
        return after
      },
      { replace: true },
    )
  return (
    <FormDialog
      path="/knowledge-base"
      brought={brought}
      onSaved={({ id }) => void navigate(`/knowledge-base/${id}`, { replace: true, viewTransition: true })}
      onClose={close}
    />
  )
}
