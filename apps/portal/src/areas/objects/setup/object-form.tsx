import { FormScreen } from '../../../lib/area/form/form-screen'
import { ObjectSetup } from './object-setup'

/** A new object is made in three steps; one that is there is changed in one form. */
export default function ObjectForm({ id }: { id?: number }) {
  return id === undefined ? <ObjectSetup /> : <FormScreen key={id} path="/objects" id={id} />
}
