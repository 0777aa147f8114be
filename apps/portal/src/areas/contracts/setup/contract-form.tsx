import { FormScreen } from '../../../lib/area/form/form-screen'
import { ContractSetup } from './contract-setup'

/** A new contract is drawn up in steps; a draft that is there is changed in one form. */
export default function ContractForm({ id }: { id?: number }) {
  return id === undefined ? <ContractSetup /> : <FormScreen key={id} path="/contracts" id={id} />
}
