import type { RecordOf } from '@ws/api-client/contract'
import { Badge } from '@ws/ui'
import type { CellProps } from '../../lib/area/field'
import { Blank } from '../../lib/area/kinds/blank'

type Account = RecordOf<'/users'>

/** The roles of an account; one that does not hold for ever says so. */
export function RolesCell({ record }: CellProps<readonly number[] | undefined>) {
  const { roles_details } = record as Account
  if (roles_details.length === 0) return <Blank />
  return (
    <span className="flex flex-wrap gap-1">
      {roles_details.map(({ id, name, valid_from, valid_to }) => (
        <Badge key={id} tone="info" variant={valid_from || valid_to ? 'outline' : 'soft'}>
          {name}
        </Badge>
      ))}
    </span>
  )
}

/** The objects of all roles together; without a list it is every object. */
export function ObjectsCell({ value, record }: CellProps<Account['objects_details']>) {
  if ((record as Account).roles.length === 0) return <Blank />
  return <>{value.length === 0 ? 'Все' : value.map(({ name }) => name).join(', ')}</>
}
