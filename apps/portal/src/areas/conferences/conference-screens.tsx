import { useParams, useSearchParams } from 'react-router-dom'
import { MoreAreas } from '../../lib/area/areas-context'
import { FormScreen } from '../../lib/area/form/form-screen'
import { ListScreen } from '../../lib/area/list/list-screen'
import { ConferencePage } from './conference-page'
import { conferences } from './conferences.area'

const AREAS = [conferences]

/** «Конференции»: what runs, what is planned, what stands for good. */
export function ConferencesScreen() {
  return (
    <MoreAreas areas={AREAS}>
      <ListScreen path="/conference" />
    </MoreAreas>
  )
}

/** The form of a new meeting. */
export function NewConferenceScreen() {
  return (
    <MoreAreas areas={AREAS}>
      <FormScreen path="/conference" />
    </MoreAreas>
  )
}

/** One meeting by its number or code, or the form of its properties. */
export function ConferenceScreen() {
  const { slug = '' } = useParams()
  const [address] = useSearchParams()
  const isEdited = address.get('edit') === '1' && /^\d+$/.test(slug)
  return (
    <MoreAreas areas={AREAS}>
      {isEdited ? <FormScreen key={slug} path="/conference" id={Number(slug)} /> : <ConferencePage />}
    </MoreAreas>
  )
}
